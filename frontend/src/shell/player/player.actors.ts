import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { ApiError } from '../../api/client.ts'
import type { Failure } from '../../domain/player/failure.ts'
import type { CaptionsOffer, Playable, PlayerSource } from '../../domain/player/source.ts'
import { scriptAddress } from '../../platform/device/script-address.ts'
// The build writes this module.
// oxlint-disable-next-line import/default
import captionsWorker from './captions.worker.ts?worker&url'
import { createPositionWriter } from './position-writer.ts'
import type { ResumePositions } from './resume-positions.ts'
import type { CaptionsRead, PlaybackPosition, PlayerEvent, Prepared } from './player-setup.machine.ts'
import { prepareSource, type SourceParts } from './prepare-source.ts'
import { readFailure } from './read-failure.ts'

/** The largest captions file that is read (bytes). Captions of a film are about a tenth of this. */
const MAX_CAPTIONS_BYTES = 5 * 1024 * 1024

/** Reads captions in a worker, so that the film keeps playing; `signal` ends it. */
async function readCaptions(offer: CaptionsOffer | undefined, signal: AbortSignal): Promise<CaptionsRead> {
  if (!offer) return { problem: 'unreadable' }
  const blob = await offer.read(signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 413) return null
    throw error
  })
  if (!blob || blob.size > MAX_CAPTIONS_BYTES) return { problem: 'tooLarge' }
  const bytes = await blob.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(scriptAddress(captionsWorker), { type: 'module' })
  try {
    return await new Promise<CaptionsRead>((resolve, reject) => {
      const stop = () => reject(new DOMException('Not wanted any more', 'AbortError'))
      signal.addEventListener('abort', stop, { once: true })
      worker.addEventListener('message', ({ data }: MessageEvent<CaptionsRead>) => resolve(data))
      worker.addEventListener('error', () => resolve({ problem: 'unreadable' }))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

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

export const canPlay = (type: string): boolean => document.createElement('video').canPlayType(type) !== ''
