/** Containers that Mediabunny does not parse, by their signatures. */
const signatures: readonly (readonly [container: string, starts: string, at?: readonly [number, string]])[] = [
  ['avi', 'RIFF', [8, 'AVI ']],
  ['asf', '\x30\x26\xB2\x75\x8E\x66\xCF\x11'],
  ['flv', 'FLV\x01'],
  ['realmedia', '.RMF'],
  ['mpeg-ps', '\x00\x00\x01\xBA'],
]

/** The number of bytes that are needed to recognise a file. */
export const SIGNATURE_BYTES = 4096

/** The kind of a file by its first bytes: a container, `text`, or null for neither. */
export function kindOfBytes(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = signatures.find(
    ([, begins, also]) => start.startsWith(begins) && (!also || start.startsWith(also[1], also[0])),
  )
  return found?.[0] ?? (isText(bytes) ? 'text' : null)
}

/** Whether the bytes have no control characters, as text, HTML and captions, and unlike any film. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
