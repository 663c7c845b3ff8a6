"""Maps of other programs, in and out.

A reader declares what a file says and lists its faults; `settle` makes a sound map of it,
`drawn` draws one where pictures are missing, `shaped` takes the shapes of
files that hold them. Must not know the command line or the windows.
"""
