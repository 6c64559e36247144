import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { measureCache, type CacheUse } from '../platform/http/cache-use.ts'

/** The bytes of the digest at the beginning of each file. */
const DIGEST_BYTES = 32

/** The part of the limit that a process writes before it looks at the folder again, in which others may have written. */
const INDEXED_AFTER = 1 / 16
/** A file in the making of an ended process (ms). */
const UNFINISHED_AFTER_MS = 60 * 60_000

/**
 * A cache of finished pictures on disk, bounded in bytes; the least recently used are deleted first. The files' times
 * keep the order over a restart, and between the servers that share a folder (decision 104). If the disk is full or
 * read-only, pictures are answered without being stored. Each file begins with the SHA-256 of its picture, so that one
 * that a full disk or a crash has cut is deleted and made again.
 */
export class ImageStore {
  private readonly logger = new Logger('images')
  private readonly files: LRUCache<string, number>
  private ready: Promise<void> | undefined
  private lastWarnedAt = 0
  private bytesSinceIndexing = 0

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {
    this.files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void unlink(this.pathOf(name)).catch(() => undefined)
      },
    })
  }

  /** The pictures on disk; none before the first one was asked for. */
  get use(): CacheUse {
    return measureCache(this.files)
  }

  async read(key: string): Promise<Buffer | null> {
    await this.whenReady()
    const name = nameOf(key)
    try {
      // Another server may have made it.
      const bytes = pictureOf(await readFile(this.pathOf(name)))
      if (bytes === null) return await this.dropDamaged(name)
      if (this.files.get(name) === undefined) this.files.set(name, DIGEST_BYTES + bytes.length)
      const now = new Date()
      void utimes(this.pathOf(name), now, now).catch(() => undefined)
      return bytes
    } catch {
      this.files.delete(name)
      return null
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.whenReady()
    const name = nameOf(key)
    const path = this.pathOf(name)
    const temporaryPath = `${path}.${randomUUID()}.tmp`
    try {
      await mkdir(join(this.folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      await writeFile(temporaryPath, [digestOf(bytes), bytes], { mode: 0o600 })
      await rename(temporaryPath, path)
      this.files.set(name, DIGEST_BYTES + bytes.length)
      this.bytesSinceIndexing += bytes.length
      if (this.bytesSinceIndexing > this.maxBytes * INDEXED_AFTER) await (this.ready = this.indexFolder())
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined)
      this.warnOncePerMinute(
        `pictures cannot be kept on disk: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  private async dropDamaged(name: string): Promise<null> {
    this.files.delete(name)
    await rm(this.pathOf(name), { force: true })
    this.warnOncePerMinute(`a picture on disk was damaged and is made again: ${name}`)
    return null
  }

  private whenReady(): Promise<void> {
    this.ready ??= this.indexFolder()
    return this.ready
  }

  /**
   * Indexes the pictures of earlier runs and of other servers by age, which deletes the oldest of too many, and deletes old
   * unfinished files. Two servers may do so at once: they agree on the order, and a file that is gone already is not a failure.
   */
  private async indexFolder(): Promise<void> {
    this.bytesSinceIndexing = 0
    await chmod(this.folder, 0o700).catch(() => undefined)
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const storedFiles: { name: string; bytes: number; used: number }[] = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(() => null)
      if (!facts) continue
      if (/^[0-9a-f]{64}$/.test(entry.name))
        storedFiles.push({ name: entry.name, bytes: facts.size, used: facts.mtimeMs })
      else if (facts.mtimeMs < Date.now() - UNFINISHED_AFTER_MS) await rm(path, { force: true }).catch(() => undefined)
    }
    this.files.clear()
    for (const { name, bytes } of storedFiles.toSorted((a, b) => a.used - b.used)) this.files.set(name, bytes)
  }

  private pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name)
  }

  private warnOncePerMinute(message: string): void {
    if (Date.now() - this.lastWarnedAt < 60_000) return
    this.lastWarnedAt = Date.now()
    this.logger.warn(message)
  }
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The picture of a file; null if the file has been altered. */
function pictureOf(file: Buffer): Buffer | null {
  const bytes = file.subarray(DIGEST_BYTES)
  return digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : null
}
