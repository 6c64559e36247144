import { playingCalls } from '@contract/calls/playing.calls'
import type { Api } from '../../api/client.ts'
import { isNearEnd } from '../../domain/player/start-position.ts'
import { localPositions, type StoredPosition } from './local-positions.ts'
import type { PlaybackPosition } from './player-setup.machine.ts'

/** The positions at which films were left. */
export interface ResumePositions {
  /** Resolves with seconds, 0 for a film that was not started. `fetched`: the server's position, if it is cached. */
  readonly read: (key: string, fetched?: StoredPosition | null) => Promise<number>
  readonly save: (position: PlaybackPosition) => void
}

export interface ResumePositionsParts {
  readonly api: Api
  readonly isMember: () => boolean
  readonly now: () => number
}

/**
 * A member's positions are stored on the server, and so are the same on every device; those of a visitor are stored on
 * this device. Positions that could not be sent are stored here: the newer of the two counts.
 */
export function createResumePositions({ api, isMember, now }: ResumePositionsParts): ResumePositions {
  return {
    read: async (key, fetched) => {
      const local = localPositions.read(key)
      const remote = fetched === undefined && isMember() ? await fetchPosition(api, key) : (fetched ?? null)
      return (
        (local && remote ? (local.updatedAt > remote.updatedAt ? local : remote) : (local ?? remote))?.position ?? 0
      )
    },
    save: (playback) => {
      if (playback.duration <= 0) return
      if (isNearEnd(playback.position, playback.duration)) localPositions.forget(playback.key)
      else localPositions.write(playback.key, { position: playback.position, updatedAt: now() })
      // It is stored on this device until the server has it; the next save tries again.
      if (isMember()) void api(playingCalls.putPlayProgress, { body: playback }).catch(() => undefined)
    },
  }
}

/** Null if the server does not answer: then the position of this device counts. */
const fetchPosition = (api: Api, key: string): Promise<StoredPosition | null> =>
  api(playingCalls.playProgress, { query: { key } }).then(
    ({ progress }) => progress,
    () => null,
  )
