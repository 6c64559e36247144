import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** Bytes that are read at once. */
const CHUNK_BYTES = 256 * 1024

/**
 * A stream of the bytes of a range. The descriptor is closed with the stream, whether it ends or is destroyed. A file
 * that has become too short destroys the stream: the response has announced its length.
 */
export const readStream = (file: FileHandle, range: ByteRange): Readable => new RangeStream(file, range)

class RangeStream extends Readable {
  private position: number

  constructor(
    private readonly file: FileHandle,
    private readonly range: ByteRange,
  ) {
    super({ highWaterMark: CHUNK_BYTES })
    this.position = range.first
  }

  override _read(): void {
    void this.readNext()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.close(error, done)
  }

  private async readNext(): Promise<void> {
    const { last } = this.range
    try {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, last - this.position + 1))
      const { bytesRead } = await this.file.read(buffer, 0, buffer.length, this.position)
      if (bytesRead === 0) throw new Error(`The file ends at ${this.position}, and was to be sent up to ${last}.`)
      this.position += bytesRead
      this.push(buffer.subarray(0, bytesRead))
      if (this.position > last) this.push(null)
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  private async close(error: Error | null, done: (error?: Error | null) => void): Promise<void> {
    const failed = await this.file.close().catch((reason: Error) => reason)
    done(error ?? failed ?? null)
  }
}
