import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** Bytes that are read at once. */
const CHUNK = 256 * 1024

/** The file became shorter than it was when its length was said. */
class FileShrank extends Error {
  override readonly name = 'FileShrank'
}

/**
 * The bytes of a range, read when somebody takes them. The descriptor is closed with the stream, whether it came to its end
 * or was left. A file that has become too short breaks the stream off: the length of the answer was promised.
 */
export function readStream(file: FileHandle, { first, last }: ByteRange): Readable {
  let at = first
  return new Readable({
    highWaterMark: CHUNK,
    read() {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK, last - at + 1))
      file.read(buffer, 0, buffer.length, at).then(
        ({ bytesRead }) => {
          if (bytesRead === 0) return this.destroy(new FileShrank(`ends at ${at} instead of ${last}`))
          at += bytesRead
          this.push(buffer.subarray(0, bytesRead))
          if (at > last) this.push(null)
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        (failed: Error) => done(error ?? failed),
      )
    },
  })
}
