/** What is left of a film then is its credits: so many seconds, or such a share of it; of a short one no more than a tenth. */
const LAST_SECONDS = 60
const LAST_SHARE = 0.05
const MOST_OF_SHORT = 0.1

/** Whether a file counts as played to its end, in seconds: it is watched, and nothing is to be gone on with. */
export const isPlayedToEnd = (position: number, duration: number): boolean =>
  duration - position <= Math.max(duration * LAST_SHARE, Math.min(LAST_SECONDS, duration * MOST_OF_SHORT))
