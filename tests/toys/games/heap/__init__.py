"""The toy game “heap” as a package of somebody else's would be."""
