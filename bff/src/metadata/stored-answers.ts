import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { AnswerFile, StoredRow } from './answer-file.ts'
import type { CacheEntry } from './answer-lifetimes.ts'
import { AnswerStore, type LoadOptions } from './answer-store.ts'
import { pack, unpack } from './packed-entry.ts'

/** How long new answers wait, so that several are written at once (ms). */
const WRITE_DELAY_MS = 200
/** Rows of one transaction: they take a few milliseconds. */
const ROWS_AT_ONCE = 10
/** Answers that wait for the disk; more are not stored. */
const MAX_WAITING = 200
const LOG_INTERVAL_MS = 60_000

interface Options {
  readonly path: string
  /** Names the build and the account of the service; answers of another one are never read. */
  readonly identity: string
  readonly maxBytes: number
}

/**
 * Answers of the live service in a file, for a server without Redis: after a restart they need no call. The file is opened when
 * the first answer is needed. A damaged file is removed, and a folder that cannot be written only prevents the file.
 */
export class StoredAnswers extends AnswerStore implements BeforeApplicationShutdown {
  private readonly logger = new Logger('metadata')
  private readonly waiting = new Map<string, CacheEntry>()
  private file: Promise<AnswerFile | null> | undefined
  private writing: Promise<void> | null = null
  private nextLogAt = 0

  constructor(private readonly options: Options) {
    super()
  }

  override async load(key: string, load: () => Promise<CacheEntry>, options: LoadOptions): Promise<CacheEntry> {
    if (!options.mayBeOnDisk) return load()
    const stored = await this.read(key)
    if (stored && options.freshUntil(stored) > Date.now()) return stored
    try {
      const entry = await load()
      this.write(key, entry)
      return entry
    } catch (error) {
      if (!stored) throw error
      options.onStale(error)
      return stored
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing
    await this.writeWaiting()
    const file = await this.file
    this.file = Promise.resolve(null)
    file?.close()
  }

  private async read(key: string): Promise<CacheEntry | null> {
    const waiting = this.waiting.get(key)
    if (waiting) return waiting
    const value = await this.withFile((file) => file.read(this.digestOf(key), Date.now()))
    if (!value) return null
    const entry = await unpack(value)
    if (!entry) this.logOncePerMinute('a stored answer was damaged and is requested again')
    return entry
  }

  private write(key: string, entry: CacheEntry): void {
    // Something that does not exist may exist in minutes.
    if (entry.body === null || this.waiting.size >= MAX_WAITING) return
    this.waiting.set(key, entry)
    this.writing ??= delay(WRITE_DELAY_MS)
      .then(() => this.writeWaiting())
      .finally(() => (this.writing = null))
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const entries = [...this.waiting].slice(0, ROWS_AT_ONCE)
      const rows: StoredRow[] = []
      for (const [key, entry] of entries)
        rows.push({
          key: this.digestOf(key),
          value: await pack(entry),
          expiresAt: entry.madeAt + entry.hardTtlMs,
        })
      await this.withFile((file) => file.write(rows, Date.now()))
      for (const [key, entry] of entries) if (this.waiting.get(key) === entry) this.waiting.delete(key)
      await setImmediate()
    }
  }

  /** The result of the work; null if there is no file, or it fails. */
  private async withFile<T>(work: (file: AnswerFile) => T): Promise<T | null> {
    const file = await (this.file ??= this.open())
    if (!file) return null
    try {
      return work(file)
    } catch (error) {
      const { isDamage } = await import('./answer-file.ts')
      if (isDamage(error)) await this.remove(file, error)
      else this.logOncePerMinute(`answers cannot be stored in ${this.options.path}: ${messageOf(error)}`)
      return null
    }
  }

  /** SQLite is loaded only if it is used. */
  private async open(): Promise<AnswerFile | null> {
    const { AnswerFile, isDamage } = await import('./answer-file.ts')
    const { path, maxBytes } = this.options
    try {
      return AnswerFile.open(path, maxBytes)
    } catch (error) {
      if (!isDamage(error)) {
        this.logOncePerMinute(`answers cannot be stored in ${path}: ${messageOf(error)}`)
        return null
      }
      await this.remove(null, error)
      return this.file ?? null
    }
  }

  /** Removes a damaged file; the next answer makes another one. */
  private async remove(file: AnswerFile | null, error: unknown): Promise<void> {
    this.file = Promise.resolve(null)
    file?.close()
    const { path } = this.options
    this.logger.warn(`the stored answers in ${path} are damaged and were removed: ${messageOf(error)}`)
    for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true }).catch(() => undefined)
    this.file = undefined
  }

  private digestOf(key: string): Buffer {
    return createHash('sha256').update(`${this.options.identity}\n${key}`).digest()
  }

  private logOncePerMinute(message: string): void {
    if (Date.now() < this.nextLogAt) return
    this.nextLogAt = Date.now() + LOG_INTERVAL_MS
    this.logger.warn(message)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The process does not wait for it. */
const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
