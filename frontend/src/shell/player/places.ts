import { libraryCalls } from '@contract/calls/library.calls'
import type { Api } from '../../api/client.ts'
import { isNearEnd } from '../../domain/player/place.ts'
import { localPlaces, type KeptPlace } from './local-places.ts'
import type { Place } from './player-types.ts'

/** The positions at which films were left. */
export interface Places {
  /** Resolves with seconds, 0 for a film that was not started. `fetched`: the server's position, if it is cached. */
  readonly at: (key: string, known?: KeptPlace | null) => Promise<number>
  readonly keep: (place: Place) => void
}

export interface PlacesParts {
  readonly api: Api
  readonly isMember: () => boolean
  readonly now: () => number
}

/**
 * A member's positions are stored on the server, and so are the same on every device; those of a visitor are stored on
 * this device. What could not be sent to the server is stored here: the newer of the two counts.
 */
export function createPlaces({ api, isMember, now }: PlacesParts): Places {
  return {
    at: async (key, known) => {
      const here = localPlaces.read(key)
      const there = known === undefined && isMember() ? await asked(api, key) : (known ?? null)
      return (here && there ? (here.updatedAt > there.updatedAt ? here : there) : (here ?? there))?.position ?? 0
    },
    keep: (place) => {
      if (place.duration <= 0) return
      if (isNearEnd(place.position, place.duration)) localPlaces.forget(place.key)
      else localPlaces.write(place.key, { position: place.position, updatedAt: now() })
      // It is stored on this device until the server has it; the next save tries again.
      if (isMember()) void api(libraryCalls.putPlayProgress, { body: place }).catch(() => undefined)
    },
  }
}

/** Null where the server does not answer: then the position of this device counts. */
const asked = (api: Api, key: string): Promise<KeptPlace | null> =>
  api(libraryCalls.playProgress, { query: { key } }).then(
    ({ progress }) => progress,
    () => null,
  )
