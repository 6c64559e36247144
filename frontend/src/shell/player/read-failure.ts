import { failureOf, type CanPlay, type Failure } from '../../domain/player/failure.ts'
import type { Playable } from '../../domain/player/source.ts'

/** Containers that Mediabunny does not parse, by their signatures. */
const signatures: readonly (readonly [container: string, starts: string, at?: readonly [number, string]])[] = [
  ['avi', 'RIFF', [8, 'AVI ']],
  ['asf', '\x30\x26\xB2\x75\x8E\x66\xCF\x11'],
  ['flv', 'FLV\x01'],
  ['realmedia', '.RMF'],
  ['mpeg-ps', '\x00\x00\x01\xBA'],
]

/** The number of bytes that are needed to recognize a file. */
const SIGNATURE_BYTES = 4096

/** The kind of a file by its first bytes: a container, `text`, or null for neither. */
function kindOfBytes(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = signatures.find(
    ([, begins, also]) => start.startsWith(begins) && (!also || start.startsWith(also[1], also[0])),
  )
  return found?.[0] ?? (isText(bytes) ? 'text' : null)
}

/** Whether the bytes have no control characters, as text, HTML and captions, and unlike any film. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

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
 * The first bytes of a film; null for a file of this device that can no longer be read. Rejects if the server does not
 * send it, which the machine shows as out of reach.
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
