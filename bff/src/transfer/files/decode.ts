import { isUtf8 } from 'node:buffer'

/** The encoding of a text: by its byte order mark, else by the zeros of UTF-16, else UTF-8, else Windows' Latin-1. */
export function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const chunkBytes = 256 * 1024

/** The text piece by piece, without its byte order mark. The last piece, and no other, is empty. */
export function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: at + chunkBytes < bytes.length })
    if (piece !== '') yield piece
  }
  yield ''
}
