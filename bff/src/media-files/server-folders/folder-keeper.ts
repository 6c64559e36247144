import { Logger } from '@nestjs/common'
import { FolderScanner, type FilesOfFolders, type ScanReport } from './scan/folder-scanner.ts'
import { FolderWatch } from './folder-watch.ts'
import { SETTLED_MS } from './scan/list-folder.ts'
import { wordsFor, wordsForWatching } from './scan-words.ts'
import type { ServerFolder } from './server-folder.ts'

/** All in milliseconds. */
export interface KeeperTimes {
  /** From a hint to looking: what comes in comes in many pieces. */
  readonly hint: number
  /** How long a file was not written that is taken for whole. */
  readonly settled: number
  /** Between two scans of all of it, and between two looks for a folder that is away. */
  readonly whole: number
  readonly away: number
}

const usual: KeeperTimes = { hint: 500, settled: SETTLED_MS, whole: 24 * 60 * 60_000, away: 60_000 }

interface KeeperParts {
  readonly files: FilesOfFolders
  readonly times?: KeeperTimes
}

/**
 * Keeps what is known of one of the operator's folders up to date: a scan of all of it at the beginning, each day, and when it
 * has come back; of what a hint names, soon after that. One scan at a time.
 */
export class FolderKeeper {
  private readonly logger = new Logger('library')
  private readonly closing = new AbortController()
  private readonly times: KeeperTimes
  private readonly watch: FolderWatch
  private readonly scanner: FolderScanner
  private readonly hints = new Set<string>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private turn: Promise<void> = Promise.resolve()
  /** What the log was told last: the same is not told twice. */
  private told = ''

  constructor(
    readonly folder: ServerFolder,
    parts: KeeperParts,
  ) {
    this.times = parts.times ?? usual
    this.watch = new FolderWatch(folder.path, {
      onHint: (path) => this.hint(path),
      onFailure: (error) => this.logger.warn(`${folder.name}: ${wordsForWatching(error)}`),
    })
    this.scanner = new FolderScanner(folder, parts.files, {
      onFolder: (path) => this.watch.add(path),
      signal: this.closing.signal,
      settledMs: this.times.settled,
    })
  }

  /** Scans all of it, and keeps at it until it is closed. */
  start(): void {
    this.take(() => this.scanAll())
  }

  /** Something in this folder below it may have changed. */
  hint(path: string): void {
    if (this.closing.signal.aborted) return
    this.hints.add(path)
    if (!this.timers.has('hints')) this.later('hints', this.times.hint, () => this.take(() => this.scanHinted()))
  }

  /** Settles when nothing is under way any more. */
  async close(): Promise<void> {
    this.closing.abort()
    this.watch.close()
    for (const timer of this.timers.values()) clearTimeout(timer)
    await this.turn
  }

  private async scanAll(): Promise<void> {
    this.hints.clear()
    this.later('whole', this.times.whole, () => this.start())
    this.heed(await this.scanner.scanAll())
    this.watch.keepOnly(this.scanner.folders)
  }

  private async scanHinted(): Promise<void> {
    const folders = [...this.hints]
    this.hints.clear()
    if (folders.length > 0) this.heed(await this.scanner.scanSome(folders))
  }

  /** Scans come one after the other; one that fails is tried again, all of it, a minute later. */
  private take(scan: () => Promise<void>): void {
    this.turn = this.turn.then(async () => {
      if (this.closing.signal.aborted) return
      try {
        await scan()
      } catch (error) {
        if (this.closing.signal.aborted) return
        this.logger.error(`${this.folder.name}: ${error instanceof Error ? error.stack : String(error)}`)
        this.later('whole', this.times.away, () => this.start())
      }
    })
  }

  private heed(report: ScanReport): void {
    const words = wordsFor(report)
    if (words !== this.told) this.logger.warn(`${this.folder.name}: ${words || 'all of it can be read.'}`)
    this.told = words
    if (report.is === 'away') this.later('whole', this.times.away, () => this.start())
    if (report.is !== 'scanned') return
    for (const path of report.unsettled) this.later(`unsettled ${path}`, this.times.settled, () => this.hint(path))
  }

  private later(what: string, ms: number, work: () => void): void {
    clearTimeout(this.timers.get(what))
    const run = () => {
      this.timers.delete(what)
      work()
    }
    this.timers.set(what, setTimeout(run, ms).unref())
  }
}
