"""The toy game “ladder” as a package of somebody else's would be."""
