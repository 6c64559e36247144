/** What is left of a film then is its credits: so many seconds, or such a share of it. */
const LAST_SECONDS = 60
const LAST_SHARE = 0.05

/** Whether a file counts as played to its end, in seconds: nothing is to be gone on with. */
export const isPlayedToEnd = (position: number, duration: number): boolean =>
  duration - position <= Math.max(LAST_SECONDS, duration * LAST_SHARE)
