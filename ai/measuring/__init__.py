"""Who is stronger: pairs, ledgers, ratings, tournaments, studies, tuning."""
