/** Credits are no part of what is watched: so much of the end may be left out (seconds, and a part of the whole). */
const credits = { seconds: 60, part: 0.05, most: 0.1 }

/** Seconds before the end from which a film counts as watched: a minute or 5 %, and of a short one no more than a tenth. */
export const endOf = (duration: number): number =>
  Math.max(duration * credits.part, Math.min(credits.seconds, duration * credits.most))

export const isNearEnd = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && position >= duration - endOf(duration)

/** Less than this was no beginning (seconds). */
const beginning = 5

/** Where to start one that was left at `position`: what was watched, or hardly begun, begins anew. */
export const startOf = (position: number, duration: number): number =>
  position < beginning || isNearEnd(position, duration) ? 0 : position
