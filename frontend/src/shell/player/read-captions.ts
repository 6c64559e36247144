import type { CaptionsOffer } from '../../domain/player/source.ts'
import type { CaptionsRead } from './player-setup.machine.ts'

/** The largest captions file that is read (bytes). Captions of a film are about a tenth of this. */
const MAX_CAPTIONS_BYTES = 5 * 1024 * 1024

/** Reads captions in a worker, so that the film goes on meanwhile; `signal` ends it. */
export async function readCaptions(offer: CaptionsOffer | undefined, signal: AbortSignal): Promise<CaptionsRead> {
  if (!offer) return { problem: 'unreadable' }
  const blob = await offer.read()
  if (blob.size > MAX_CAPTIONS_BYTES) return { problem: 'tooLarge' }
  const bytes = await blob.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./captions.worker.ts', import.meta.url), { type: 'module' })
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
