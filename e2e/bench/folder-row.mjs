import { rounded } from './results.mjs'

/** A figure of the folders' benchmark: how others wait meanwhile, or the slowest of all, stands beside it. */
export const row = (what, is, unit, longest, goals) => ({
  figures: {
    what,
    is: rounded(is),
    unit,
    'longest that others wait, or the slowest (ms)': longest === undefined ? '' : rounded(longest),
  },
  goals,
})
