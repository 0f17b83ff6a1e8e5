"""Finding a plan for a kingdom by playing it: many plans are tried against each other, the good ones are varied.

The search has no clock: whoever runs it lets it take steps as long as it likes. It plays imagined matches only.
"""
