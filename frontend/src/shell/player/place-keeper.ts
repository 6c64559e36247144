import type { Place, PlayerEvent } from './player-types.ts'

/** The pause between two writes while a film plays (ms). */
export const KEPT_EVERY_MS = 10_000

/**
 * Saves the playback position of a film: every ten seconds while it plays, at once when it is paused or at its end, and
 * when it is left. A position that has not changed is not saved.
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
