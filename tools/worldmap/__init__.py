"""The steps that make the shipped maps of the real world from public-domain provinces."""
