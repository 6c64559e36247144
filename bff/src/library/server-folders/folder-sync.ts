import { Logger } from '@nestjs/common'
import { FolderScanner } from './scan/folder-scanner.ts'
import type { ScanReport } from './scan/scan-report.ts'
import type { ScanStore } from './scan/scan-store.ts'
import { FolderWatch } from './folder-watch.ts'
import { scanMessage, watchFailureMessage } from './scan-messages.ts'
import { scans } from '../../platform/telemetry/measured.ts'
import type { ServerFolder } from './server-folder.ts'
import { SETTLED_MS } from './scan/list-folder.ts'
import { DAY_MS } from '@contract/days'

/** When the folders of the operator are scanned; all in milliseconds. */
interface SyncTimes {
  /** The time from a hint to the scan: files arrive in many writes. */
  readonly hint: number
  /** A file counts as complete after this long without a write. */
  readonly settled: number
  /** Between two scans of the whole folder, and between two checks for a folder that is away. */
  readonly whole: number
  readonly away: number
}

const defaultTimes: SyncTimes = { hint: 500, settled: SETTLED_MS, whole: DAY_MS, away: 60_000 }

interface SyncParts {
  readonly files: ScanStore
  readonly times?: SyncTimes
}

/**
 * Synchronizes the stored files of one of the operator's folders with the disk: it scans the whole folder at the start,
 * each day, and when the folder is back; a hint scans the named part soon after. One scan runs at a time.
 */
export class FolderSync {
  private readonly logger = new Logger('library')
  private readonly closing = new AbortController()
  private readonly times: SyncTimes
  private readonly watch: FolderWatch
  private readonly scanner: FolderScanner
  private readonly hints = new Set<string>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private queue: Promise<void> = Promise.resolve()
  private isScanningNow = false
  /** The last message in the log: the same one is not logged twice. */
  private lastMessage = ''

  constructor(
    readonly folder: ServerFolder,
    parts: SyncParts,
  ) {
    this.times = parts.times ?? defaultTimes
    this.watch = new FolderWatch(folder.path, {
      onHint: (path) => this.hint(path),
      onFailure: (error) => this.logger.warn(`${folder.name}: ${watchFailureMessage(error)}`),
    })
    this.scanner = new FolderScanner(folder, parts.files, {
      onFolder: (path) => this.watch.add(path),
      signal: this.closing.signal,
      settledMs: this.times.settled,
    })
  }

  /** Whether files are listed and compared at this moment. */
  get isScanning(): boolean {
    return this.isScanningNow
  }

  /** Scans the whole folder, and synchronizes it until `close`. */
  start(): void {
    this.enqueue(() => this.scanAll())
  }

  /** Schedules a scan of a folder below it, in which something may have changed. */
  hint(path: string): void {
    if (this.closing.signal.aborted) return
    this.hints.add(path)
    if (!this.timers.has('hints')) this.schedule('hints', this.times.hint, () => this.enqueue(() => this.scanHinted()))
  }

  /** Stops, and resolves when the running scan has ended. */
  async close(): Promise<void> {
    this.closing.abort()
    this.watch.close()
    for (const timer of this.timers.values()) clearTimeout(timer)
    await this.queue
  }

  private async scanAll(): Promise<void> {
    this.hints.clear()
    this.schedule('whole', this.times.whole, () => this.start())
    this.handleReport(await this.scanner.scanAll())
    this.watch.retainOnly(this.scanner.folders)
  }

  private async scanHinted(): Promise<void> {
    const folders = [...this.hints]
    this.hints.clear()
    if (folders.length > 0) this.handleReport(await this.scanner.scanSome(folders))
  }

  /** Runs scans one after the other; after one that fails the whole folder is scanned a minute later. */
  private enqueue(scan: () => Promise<void>): void {
    this.queue = this.queue.then(async () => {
      if (this.closing.signal.aborted) return
      this.isScanningNow = true
      try {
        await scan()
      } catch (error) {
        if (this.closing.signal.aborted) return
        scans.report(() => ({ state: 'failed' }))
        this.logger.error(`${this.folder.name}: ${error instanceof Error ? error.stack : String(error)}`)
        this.schedule('whole', this.times.away, () => this.start())
      } finally {
        this.isScanningNow = false
      }
    })
  }

  private handleReport(report: ScanReport): void {
    scans.report(() => ({ state: report.is }))
    const message = scanMessage(report)
    if (message !== this.lastMessage) this.logger.warn(`${this.folder.name}: ${message || 'all of it can be read.'}`)
    this.lastMessage = message
    if (report.is === 'away') this.schedule('whole', this.times.away, () => this.start())
    if (report.is !== 'scanned') return
    for (const path of report.unsettled) this.schedule(`unsettled ${path}`, this.times.settled, () => this.hint(path))
  }

  private schedule(what: string, ms: number, work: () => void): void {
    clearTimeout(this.timers.get(what))
    const run = () => {
      this.timers.delete(what)
      work()
    }
    this.timers.set(what, setTimeout(run, ms).unref())
  }
}
