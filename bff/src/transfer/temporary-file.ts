import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { UploadRoom } from './upload-limiter.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** Except on Windows an open file may be unlinked at once, so that it disappears with its process however that ends. */
const isWindows = process.platform === 'win32'

/** Bytes on the disk until they are read. An error of the disk becomes `storage-unavailable` (503). */
export class TemporaryFile {
  private written = 0

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `reelroom-${randomUUID()}`)
    const file = new TemporaryFile(path, await open(path, 'wx+', 0o600).catch(asStorageProblem))
    if (!isWindows) await rm(path)
    return file
  }

  async append(bytes: Buffer): Promise<void> {
    await this.handle.appendFile(bytes).catch(asStorageProblem)
    this.written += bytes.length
  }

  /** The appended bytes. */
  get size(): number {
    return this.written
  }

  /** Reads all bytes from the beginning; may be called repeatedly. */
  bytes(): Promise<Buffer> {
    return buffer(this.handle.createReadStream({ start: 0, autoClose: false })).catch(asStorageProblem)
  }

  async remove(): Promise<void> {
    await this.handle.close()
    if (isWindows) await rm(this.path)
  }
}

/** Writes a text, which comes in pieces, to a temporary file in the room of an upload. */
export async function spool(pieces: AsyncIterable<string>, room: UploadRoom): Promise<TemporaryFile> {
  const file = await TemporaryFile.create()
  try {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      room.take(bytes.length)
      await file.append(bytes)
    }
    room.received()
    return file
  } catch (error) {
    await file.remove()
    throw error
  }
}

function asStorageProblem(cause: unknown): never {
  const problem = new ProblemException('storage-unavailable', 503, { retryAfterSeconds: 5 })
  problem.cause = cause
  throw problem
}
