"""The steps that make the World map from public-domain provinces."""
