/**
 * Decodes bytes to text: as UTF-8 if they are valid UTF-8, as UTF-16 if they have its byte order mark, else in the
 * encoding that is detected. Resolves with null for data that is not text.
 */
export async function decodeText(bytes: Uint8Array): Promise<string | null> {
  const marked = markedEncoding(bytes)
  const text = marked ? decode(bytes, marked) : (decode(bytes, 'utf-8') ?? decode(bytes, await detectEncoding(bytes)))
  return text === null || text.includes('\0') ? null : text
}

/** The encoding of the byte order mark (BOM sniff of the Encoding standard), or null. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // It is not in that encoding, or in one that browsers do not know.
    return null
  }
}

/** The number of bytes by which an encoding is detected. */
const SAMPLE_BYTES = 64 * 1024

async function detectEncoding(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet')
  return detect(bytes.subarray(0, SAMPLE_BYTES)) ?? 'utf-8'
}
