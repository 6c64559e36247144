/** The end of a film, its credits: the longer of its last seconds and last share; of a short one at most a tenth. */
const LAST_SECONDS = 60
const LAST_SHARE = 0.05
const MAX_SHARE_OF_SHORT = 0.1

/** Whether a file counts as played to its end, in seconds: it is watched, and not in *continue watching*. */
export const isPlayedToEnd = (position: number, duration: number): boolean =>
  duration - position <= Math.max(duration * LAST_SHARE, Math.min(LAST_SECONDS, duration * MAX_SHARE_OF_SHORT))

/** A shorter time does not count as started (seconds). */
const MIN_SECONDS = 5

/** Whether a file was left right after its beginning (seconds): it starts from there, and is not in *continue watching*. */
export const isHardlyStarted = (position: number): boolean => position < MIN_SECONDS
