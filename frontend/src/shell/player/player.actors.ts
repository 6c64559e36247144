import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Failure } from '../../domain/player/failure.ts'
import type { CaptionsOffer, Playable, PlayerSource } from '../../domain/player/source.ts'
import { createPositionWriter } from './position-writer.ts'
import type { ResumePositions } from './resume-positions.ts'
import type { CaptionsRead, PlaybackPosition, PlayerEvent, Prepared } from './player-setup.machine.ts'
import { prepareSource, type SourceParts } from './prepare-source.ts'
import { readCaptions } from './read-captions.ts'
import { readFailure } from './read-failure.ts'

/** The effects of the player's machine. */
export const playerActors = (
  parts: SourceParts & { readonly positions: ResumePositions; readonly now: () => number },
) => ({
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
  writePosition: fromCallback<EventObject, PlaybackPosition>(({ input, receive }) => {
    const writer = createPositionWriter(input, (position) => parts.positions.save(position), parts.now)
    // SAFETY: the machine forwards the events of the media element alone.
    receive((event) => writer.onEvent(event as PlayerEvent))
    addEventListener('pagehide', writer.flush)
    return () => {
      removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }),
})

const canPlay = (type: string): boolean => document.createElement('video').canPlayType(type) !== ''
