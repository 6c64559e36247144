import { isPlayedToEnd } from '@contract/rules/play-progress'

/** Whether a film is watched: as the server has it, where it is known how long it is. */
export const isNearEnd = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && isPlayedToEnd(position, duration)

/** Less than this was no beginning (seconds). */
const beginning = 5

/** Where to start one that was left at `position`: what was watched, or hardly begun, begins anew. */
export const startOf = (position: number, duration: number): number =>
  position < beginning || isNearEnd(position, duration) ? 0 : position
