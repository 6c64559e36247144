import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Failure } from '../../domain/player/failure.ts'
import type { CaptionsOffer, Playable, PlayerSource } from '../../domain/player/source.ts'
import { placeKeeper } from './place-keeper.ts'
import type { Places } from './places.ts'
import type { CaptionsRead, Place, PlayerEvent, Prepared } from './player-types.ts'
import { prepareSource, type SourceParts } from './prepare-source.ts'
import { readCaptions } from './read-captions.ts'
import { readFailure } from './read-failure.ts'

/** The effects of the player's machine. */
export const playerActors = (parts: SourceParts & { readonly places: Places; readonly now: () => number }) => ({
  prepare: fromPromise<Prepared, PlayerSource | null>(({ input }) => {
    if (!input) throw new Error('There is nothing to prepare')
    return prepareSource(input, parts)
  }),
  readFailure: fromPromise<Failure, Playable | null>(({ input }) =>
    readFailure(input, { canPlay, isOnline: () => navigator.onLine }),
  ),
  readCaptions: fromPromise<CaptionsRead, CaptionsOffer | undefined>(({ input, signal }) =>
    readCaptions(input, signal),
  ),
  keepPlace: fromCallback<EventObject, Place>(({ input, receive }) => {
    const keeper = placeKeeper(input, (place) => parts.places.keep(place), parts.now)
    // SAFETY: the machine forwards the events of the media element alone.
    receive((event) => keeper.tell(event as PlayerEvent))
    addEventListener('pagehide', keeper.leave)
    return () => {
      removeEventListener('pagehide', keeper.leave)
      keeper.leave()
    }
  }),
})

const canPlay = (type: string): boolean => document.createElement('video').canPlayType(type) !== ''
