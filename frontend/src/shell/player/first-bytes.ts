/** Containers that no reader of ours opens, by the bytes that they begin with. */
const signatures: readonly (readonly [container: string, starts: string, at?: readonly [number, string]])[] = [
  ['avi', 'RIFF', [8, 'AVI ']],
  ['asf', '\x30\x26\xB2\x75\x8E\x66\xCF\x11'],
  ['flv', 'FLV\x01'],
  ['realmedia', '.RMF'],
  ['mpeg-ps', '\x00\x00\x01\xBA'],
]

/** How many bytes tell what a file is. */
export const TELLING_BYTES = 4096

/** What the first bytes of a file say it is: a container, `text`, or null for neither. */
export function kindOfBytes(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const found = signatures.find(
    ([, begins, also]) => start.startsWith(begins) && (!also || start.startsWith(also[1], also[0])),
  )
  return found?.[0] ?? (isText(bytes) ? 'text' : null)
}

/** No film is without control characters; text, a page or captions by another name, is. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
