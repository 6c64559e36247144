import type { PlaybackPosition, PlayerEvent } from './player-setup.machine.ts'

/** The pause between two writes while a film plays (ms). */
export const SAVE_INTERVAL_MS = 10_000

/**
 * Saves the playback position of a film: every ten seconds while it plays, at once when it is paused or at its end, and
 * when it is left. A position that has not changed is not saved.
 */
export function createPositionWriter(
  start: PlaybackPosition,
  save: (place: PlaybackPosition) => void,
  now: () => number,
) {
  let { position } = start
  let savedPosition = start.position
  let savedAt = now()
  const write = () => {
    savedAt = now()
    if (position === savedPosition) return
    savedPosition = position
    save({ ...start, position })
  }
  return {
    onEvent: (event: PlayerEvent): void => {
      if (event.type === 'media.moved') {
        position = event.position
        if (now() - savedAt >= SAVE_INTERVAL_MS) write()
      } else if (event.type === 'media.paused' || event.type === 'media.ended') write()
    },
    flush: write,
  }
}
