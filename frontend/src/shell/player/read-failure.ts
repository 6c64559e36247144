import { failureOf, type CanPlay, type Failure } from '../../domain/player/failure.ts'
import type { Playable } from '../../domain/player/source.ts'
import { kindOfBytes, SIGNATURE_BYTES } from './first-bytes.ts'

export interface BrowserFacts {
  readonly canPlay: CanPlay
  readonly isOnline: () => boolean
}

/** Finds out why a film, or a part of it, cannot be played: by its first bytes, or by parsing it with Mediabunny. */
export async function readFailure(playable: Playable | null, { canPlay, isOnline }: BrowserFacts): Promise<Failure> {
  if (!playable) return { problem: 'unknown' }
  const { media, open } = playable
  if (open) return isOnline() ? hostFailure(new URL(open.address).host, canPlay) : { problem: 'offline' }
  const bytes = await firstBytes(media)
  if (!bytes) return { problem: 'gone' }
  if (bytes.length === 0) return { problem: 'empty' }
  const kind = kindOfBytes(bytes)
  if (kind === 'text') return { problem: 'notVideo' }
  if (kind) return failureOf({ container: kind, picture: null, sound: null }, canPlay)
  const { readParts } = await import('./read-parts.ts')
  const parts = await readParts(media)
  return parts === 'cut' ? { problem: 'cut' } : failureOf(parts, canPlay)
}

/**
 * The first bytes of a film; null for a file of this device that cannot be read any more. Rejects where the server does
 * not send it, which the machine shows as out of reach.
 */
async function firstBytes(media: File | string): Promise<Uint8Array | null> {
  if (typeof media !== 'string')
    return media
      .slice(0, SIGNATURE_BYTES)
      .arrayBuffer()
      .then(
        (buffer) => new Uint8Array(buffer),
        () => null,
      )
  const response = await fetch(media, { headers: { range: `bytes=0-${SIGNATURE_BYTES - 1}` } })
  if (!response.ok) throw new Error(`The film was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer()).subarray(0, SIGNATURE_BYTES)
}

/** The failure of a film from another host, whose bytes this page may not read: all are WebM with VP9 and Opus. */
function hostFailure(host: string, canPlay: CanPlay): Failure {
  const failure = failureOf({ container: 'webm', picture: 'vp9', sound: 'opus' }, canPlay)
  return failure.problem === 'parts' ? failure : { problem: 'hostSilent', host }
}
