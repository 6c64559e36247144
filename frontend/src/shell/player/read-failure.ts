import { failureOf, type CanPlay, type Failure } from '../../domain/player/failure.ts'
import type { Playable } from '../../domain/player/source.ts'
import { kindOfBytes, TELLING_BYTES } from './first-bytes.ts'

export interface BrowserFacts {
  readonly canPlay: CanPlay
  readonly isOnline: () => boolean
}

/** Says why something cannot be played, or what of it: its first bytes tell, or a reader of files, which is fetched for it. */
export async function readFailure(playable: Playable | null, { canPlay, isOnline }: BrowserFacts): Promise<Failure> {
  if (!playable) return { problem: 'unknown' }
  const { media, open } = playable
  if (open) return isOnline() ? ofHost(new URL(open.address).host, canPlay) : { problem: 'offline' }
  const bytes = await firstBytes(media)
  if (bytes.length === 0) return { problem: 'empty' }
  const kind = kindOfBytes(bytes)
  if (kind === 'text') return { problem: 'notVideo' }
  if (kind) return failureOf({ container: kind, picture: null, sound: null }, canPlay)
  const { readParts } = await import('./read-parts.ts')
  const parts = await readParts(media)
  return parts === 'cut' ? { problem: 'cut' } : failureOf(parts, canPlay)
}

/** The file of the server may have gone: then it is out of reach, which the caller says. */
async function firstBytes(media: File | string): Promise<Uint8Array> {
  if (typeof media !== 'string') return new Uint8Array(await media.slice(0, TELLING_BYTES).arrayBuffer())
  const response = await fetch(media, { headers: { range: `bytes=0-${TELLING_BYTES - 1}` } })
  if (!response.ok) throw new Error(`The film was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer()).subarray(0, TELLING_BYTES)
}

/** What others send, the element alone may read: it is known what all of their films are (WebM). */
function ofHost(host: string, canPlay: CanPlay): Failure {
  const failure = failureOf({ container: 'webm', picture: 'vp9', sound: 'opus' }, canPlay)
  return failure.problem === 'parts' ? failure : { problem: 'hostSilent', host }
}
