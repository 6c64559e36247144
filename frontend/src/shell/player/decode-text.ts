/**
 * The text of bytes: UTF-8 where they are that, UTF-16 where they say so, else in the encoding that their letters look
 * like. Null for what is no text.
 */
export async function decodeText(bytes: Uint8Array): Promise<string | null> {
  const marked = markedEncoding(bytes)
  const text = marked ? decode(bytes, marked) : (decode(bytes, 'utf-8') ?? decode(bytes, await guessed(bytes)))
  return text === null || text.includes('\0') ? null : text
}

/** The mark at the beginning (the Encoding standard, BOM sniff). */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // Not in that encoding, or in one that browsers do not know.
    return null
  }
}

/** A part tells as much as all of it. */
const sampled = 64 * 1024

async function guessed(bytes: Uint8Array): Promise<string> {
  const { detect } = await import('chardet')
  return detect(bytes.subarray(0, sampled)) ?? 'utf-8'
}
