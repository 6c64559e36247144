import { Logger } from '@nestjs/common'
import { FolderScanner, type FilesOfFolders, type ScanReport } from './scan/folder-scanner.ts'
import { FolderWatch } from './folder-watch.ts'
import { SETTLED_MS } from './scan/list-folder.ts'
import { wordsFor, wordsForWatching } from './scan-words.ts'
import type { ServerFolder } from './server-folder.ts'

/** All in milliseconds. */
export interface KeeperTimes {
  /** From a hint to the scan: files arrive in many writes. */
  readonly hint: number
  /** A file counts as complete when it has not been written for so long. */
  readonly settled: number
  /** Between two scans of the whole folder, and between two checks for a folder that is away. */
  readonly whole: number
  readonly away: number
}

const usual: KeeperTimes = { hint: 500, settled: SETTLED_MS, whole: 24 * 60 * 60_000, away: 60_000 }

interface KeeperParts {
  readonly files: FilesOfFolders
  readonly times?: KeeperTimes
}

/**
 * Synchronises the stored files of one of the operator's folders with the disk: it scans the whole folder at the start,
 * each day, and when the folder is back; a hint scans the named part soon after. One scan runs at a time.
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
  /** The last message in the log: the same one is not logged twice. */
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

  /** Scans the whole folder, and synchronises it until `close`. */
  start(): void {
    this.take(() => this.scanAll())
  }

  /** Schedules a scan of a folder below it, in which something may have changed. */
  hint(path: string): void {
    if (this.closing.signal.aborted) return
    this.hints.add(path)
    if (!this.timers.has('hints')) this.later('hints', this.times.hint, () => this.take(() => this.scanHinted()))
  }

  /** Stops, and resolves when no scan runs any more. */
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

  /** Runs scans one after the other; after one that fails the whole folder is scanned a minute later. */
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
