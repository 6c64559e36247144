import { isHardlyStarted, isPlayedToEnd } from '@contract/rules/play-progress'

/**
 * Whether a film counts as watched, by the same rule as on the server; false while its duration is unknown. Both in
 * seconds.
 */
export const isNearEnd = (position: number, duration: number): boolean =>
  Number.isFinite(duration) && duration > 0 && isPlayedToEnd(position, duration)

/** The position at which playback starts for a stored one (seconds): 0 if the film was watched or hardly started. */
export const startPosition = (position: number, duration: number): number =>
  isHardlyStarted(position) || isNearEnd(position, duration) ? 0 : position
