"""What any program needs: settings, jobs, language, reports of faults."""
