import type { Place, PlayerEvent } from './player-types.ts'

/** A place is written down no more often than this while a film plays (ms). */
export const KEPT_EVERY_MS = 10_000

/**
 * Writes down where a film is: every ten seconds while it plays, at once when it is paused or at its end, and when it is
 * left. What has not moved is not written.
 */
export function placeKeeper(start: Place, keep: (place: Place) => void, now: () => number) {
  let { position } = start
  let kept = start.position
  let keptAt = now()
  const write = () => {
    keptAt = now()
    if (position === kept) return
    kept = position
    keep({ ...start, position })
  }
  return {
    tell: (event: PlayerEvent): void => {
      if (event.type === 'media.moved') {
        position = event.position
        if (now() - keptAt >= KEPT_EVERY_MS) write()
      } else if (event.type === 'media.paused' || event.type === 'media.ended') write()
    },
    leave: write,
  }
}
