import { isUtf8 } from 'node:buffer'

/** The encoding of a text: by its byte order mark, else by the zeros of UTF-16, else UTF-8, else Windows' Latin-1. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Bytes decoded at a time: their rows are a few milliseconds of work. */
const chunkBytes = 8 * 1024

/**
 * Decodes the text in pieces, without its byte order mark. Only the last piece is empty. If a file is not UTF-8
 * throughout, each line is decoded separately, because the file may consist of two others.
 */
export function* decoded(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes)
  if (encoding === 'windows-1252') yield* decodedLines(bytes)
  else {
    const decoder = new TextDecoder(encoding)
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const piece = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: at + chunkBytes < bytes.length })
      if (piece !== '') yield piece
    }
  }
  yield ''
}

function* decodedLines(bytes: Buffer): Generator<string> {
  const utf8 = new TextDecoder('utf-8')
  const latin = new TextDecoder('windows-1252')
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0x0a, at)
    const line = bytes.subarray(at, Math.min(end < 0 ? bytes.length : end + 1, at + chunkBytes))
    text += (isUtf8(line) ? utf8 : latin).decode(line)
    at += line.length
    if (text.length < chunkBytes && at < bytes.length) continue
    yield text
    text = ''
  }
}
