"""Maps of other programs, in and out: Conquest and Domination.

A reader declares what a file says and lists its faults; `settle` makes a sound map of it,
`drawn` draws one where pictures are missing. Must not know the command line or the windows.
"""
