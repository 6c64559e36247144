import { libraryCalls } from '@contract/calls/library.calls'
import type { Api } from '../../api/client.ts'
import { isNearEnd } from '../../domain/player/place.ts'
import { localPlaces, type KeptPlace } from './local-places.ts'
import type { Place } from './player-types.ts'

/** Where films were left. */
export interface Places {
  /** Seconds; 0 for one that was not begun. `known` is what somebody has asked for already. */
  readonly at: (key: string, known?: KeptPlace | null) => Promise<number>
  readonly keep: (place: Place) => void
}

export interface PlacesParts {
  readonly api: Api
  readonly isMember: () => boolean
  readonly now: () => number
}

/**
 * A member's places are the server's, and so the same on every device; those of a visitor are this device's. What could not
 * be told to the server is kept here: the newer of the two counts.
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
      // It stands on this device until the server has it; the next write tries again.
      if (isMember()) void api(libraryCalls.putPlayProgress, { body: place }).catch(() => undefined)
    },
  }
}

/** A server that does not answer keeps nobody from playing: then this device's place counts. */
const asked = (api: Api, key: string): Promise<KeptPlace | null> =>
  api(libraryCalls.playProgress, { query: { key } }).then(
    ({ progress }) => progress,
    () => null,
  )
