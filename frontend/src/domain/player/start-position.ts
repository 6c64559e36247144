import { isPlayedToEnd } from '@contract/rules/play-progress'

/**
 * Whether a film counts as watched, by the same rule as on the server; false while its duration is unknown. Both in
 * seconds.
 */
export const isNearEnd = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && isPlayedToEnd(position, duration)

/** A shorter time does not count as started (seconds). */
const MIN_RESUME_SECONDS = 5

/** Where playback starts for a stored position (seconds): at 0 where the film was watched or hardly started. */
export const startPosition = (position: number, duration: number): number =>
  position < MIN_RESUME_SECONDS || isNearEnd(position, duration) ? 0 : position
