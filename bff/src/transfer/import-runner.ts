import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { ConflictRule, ImportChanges } from '@contract/import.schema'
import { UserDatabase } from '../database/database.module.ts'
import type { MetadataError } from '../metadata/metadata-source.port.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { applyImport } from './apply/apply-import.ts'
import { finishImport } from './apply/finish-import.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Lookup } from './lookup.ts'
import { renewing } from './renewing.ts'
import { WaitingStore } from './waiting/waiting.store.ts'

/** Titles looked up before they are written down. */
const batch = 24

/**
 * The work on imports that no request waits for: looking titles up, and applying. Its state is in the database, so that
 * whoever asks next goes on with what a server that ended has left.
 */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  /** How often a catalogue that cannot be reached is tried again, and for how long each time is waited at most. */
  readonly patience = { tries: 6, longestMs: 10_000 }
  private readonly logger = new Logger('import')
  private readonly running = new Map<string, Promise<void>>()
  private readonly lookup: Lookup
  private closing = false

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: ImportStore,
    metadata: MetadataService,
    waiting: WaitingStore,
  ) {
    this.lookup = new Lookup(metadata, waiting)
  }

  /** Starts what the state of an import asks for, unless it is under way here. */
  start(row: ImportRow): void {
    if (this.running.has(row.id) || this.closing) return
    const work = row.state === 'matching' ? this.match(row) : this.apply(row)
    const done = work
      .catch((error: unknown) =>
        this.logger.error(`${row.id}: ${error instanceof Error ? error.stack : String(error)}`),
      )
      .finally(() => this.running.delete(row.id))
    this.running.set(row.id, done)
  }

  isRunning(id: string): boolean {
    return this.running.has(id)
  }

  /** Settles when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values())
  }

  /** What is under way ends at its next stop, and is gone on with after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true
    await this.idle()
  }

  /** What applying would do under each rule. */
  async preview(row: ImportRow): Promise<Record<ConflictRule, ImportChanges>> {
    const ask = { database: this.database, import: row, counted: 'only', now: Date.now() } as const
    return {
      mine: await applyImport({ ...ask, rule: 'mine' }),
      imported: await applyImport({ ...ask, rule: 'imported' }),
    }
  }

  private async match(row: ImportRow): Promise<void> {
    let failures = 0
    let answered = 0
    while (!this.closing) {
      const titles = await this.store.pending(row.id, batch)
      if (titles.length === 0) return this.finishMatching(row)
      const { found, unanswered, error } = await this.lookup.look(row, titles)
      await this.store.keepTitles(row.id, found)
      answered += found.size
      failures = error ? failures + 1 : 0
      if (error && failures <= this.patience.tries) await this.wait(error)
      else if (error && answered === 0) {
        await this.store.move(row.id, ['matching'], { state: 'failed', failure: 'catalogue' }, Date.now())
        return
      } else if (error) {
        // The catalogue answers for others: these would keep all the rest from being asked for.
        await this.store.keepTitles(row.id, new Map(unanswered.map((no) => [no, { state: 'unanswered' }])))
        failures = 0
        answered = 0
      }
      if (!(await this.store.move(row.id, ['matching'], {}, Date.now()))) return
    }
  }

  private wait({ retryAfterSeconds }: MetadataError): Promise<void> {
    const wait = Math.min((retryAfterSeconds ?? 1) * 1000, this.patience.longestMs)
    return new Promise((resolve) => setTimeout(resolve, wait))
  }

  private async finishMatching(row: ImportRow): Promise<void> {
    await this.store.keepPreview(row.id, await this.preview(row))
    await this.store.move(row.id, ['matching'], { state: 'ready' }, Date.now())
  }

  /** All or nothing: the account's data and the import's own state change in one transaction. */
  private async apply(row: ImportRow): Promise<void> {
    try {
      await renewing(this.store, row, () =>
        this.database.transaction().execute((transaction) => finishImport(transaction, row)),
      )
    } catch (error) {
      await this.store
        .move(row.id, ['applying'], { state: 'failed', failure: 'apply' }, Date.now())
        // Storage that is gone takes no word either: who asks when it is back goes on with the work.
        .catch((second: unknown) => this.logger.warn(String(second)))
      throw error
    }
  }
}
