"""The toy game “bids” as a package of somebody else's would be."""
