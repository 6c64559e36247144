import { rounded, type Goal, type Row } from './results.ts'

/** A figure of the folders' benchmark, with the delay of other requests, or with the slowest value. */
export const row = (what: string, is: number, unit: string, longest?: number, goals?: readonly Goal[]): Row => ({
  figures: {
    what,
    is: rounded(is),
    unit,
    'longest that others wait, or the slowest (ms)': longest === undefined ? '' : rounded(longest),
  },
  goals,
})
