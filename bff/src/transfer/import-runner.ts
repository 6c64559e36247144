import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { LocaleCode } from '@contract/locale'
import type { ConflictRule } from '@contract/import.schema'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../metadata/metadata.service.ts'
import { applyImport } from './apply/apply-import.ts'
import { ImportJournal, Stopped } from './apply/import-journal.ts'
import { previewImport } from './apply/preview-import.ts'
import type { ReadUpload } from '@import-formats/read-upload'
import type { SharedUpload } from '@import-formats/shared-upload'
import type { UnnamedTable } from '@import-formats/tables/unnamed-table'
import { UploadError } from '@import-formats/upload-error'
import { EpisodeNames, type WaitToRetry } from '../matching/episode-names.service.ts'
import { placeEpisodes } from './episodes/place-episodes.ts'
import { reportEarlyViewings } from './report/early-viewings.ts'
import { ImportRowsStore, type PendingTitle } from './import-rows.store.ts'
import { changeOf, type ImportEvent } from './import-life.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Lookup } from './lookup.ts'
import { stageTable } from './columns/stage-table.ts'
import { HeldRowsStore } from './held/held-rows.store.ts'
import { stageHeld } from './held/stage-held.ts'
import { stageUpload } from './import-staging.ts'
import { stageShared } from './shared/stage-shared.ts'
import { withLeaseRenewal } from './lease-renewal.ts'
import { resetUnanswered } from './reset-unanswered.ts'
import { sweep } from './sweep.ts'
import { Turns } from './turns.service.ts'
import { undoImport } from './undo/undo-import.ts'
import { WaitingStore } from './waiting/waiting.store.ts'

/** Imports applied at a time: each needs memory, and all write to the same database. */
const MAX_CONCURRENT_IMPORTS = 2
/** Titles looked up at a time before they are stored. */
const batch = 24

/**
 * The background work on imports: looking titles up, applying and undoing. Its state is in the database, so that the
 * next request for an import continues the work of a server that stopped.
 */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  /** How often a catalogue that cannot be reached is tried again, and the longest pause between two tries. */
  readonly retries = { maxAttempts: 6, maxDelayMs: 10_000 }
  private readonly logger = new Logger('import')
  private readonly running = new Map<string, Promise<void>>()
  private readonly lookup: Lookup
  private readonly applying = bulkhead(MAX_CONCURRENT_IMPORTS, Infinity)
  /** Imports that wait to be applied. */
  private readonly queued = new Set<string>()
  private closing = false

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: ImportStore,
    private readonly rows: ImportRowsStore,
    private readonly metadata: MetadataService,
    waiting: WaitingStore,
    private readonly held: HeldRowsStore,
    private readonly turns: Turns,
  ) {
    this.lookup = new Lookup(metadata, waiting)
  }

  /** Starts the work that the state of an import requires, unless this process does it already. */
  start(row: ImportRow): void {
    if (this.closing) return
    if (row.state === 'matching') this.run(row.id, () => withLeaseRenewal(this.store, row, () => this.match(row)))
    else if (row.state === 'reading') this.run(row.id, () => this.readHeld(row))
    else if (row.state === 'undoing') this.run(row.id, () => this.undo(row))
    else this.run(row.id, () => withLeaseRenewal(this.store, row, () => this.applyInTurn(row)))
  }

  /** Deletes the rows of removed imports in the background. */
  sweep(): void {
    if (!this.closing) this.run('sweep', () => sweep(this.database, this.turns, () => this.closing))
  }

  /**
   * Writes the rows of an upload into the database until its member answers the open question, which the event names.
   * @throws UploadError
   */
  async hold(id: string, content: UnnamedTable | SharedUpload, signal: AbortSignal): Promise<ImportEvent> {
    const work = { held: this.held, turns: this.turns, signal }
    if ('people' in content) return (await stageShared(work, { id }, content)) ? 'peopleUnknown' : 'onePerson'
    await stageTable(work, { id }, content)
    return 'columnsUnknown'
  }

  /** Writes an upload's entries into the database, until the signal stops it. */
  stage(id: string, upload: Pick<ReadUpload, 'files' | 'entries'>, signal: AbortSignal): Promise<void> {
    return stageUpload({ store: this.rows, turns: this.turns, signal }, id, upload)
  }

  private run(name: string, work: () => Promise<void>): void {
    if (this.running.has(name)) return
    const done = work()
      .catch((error: unknown) => this.logger.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`))
      .finally(() => this.running.delete(name))
    this.running.set(name, done)
  }

  isRunning(id: string): boolean {
    return this.running.has(id)
  }

  /** Resolves when no work on an import is running; an import that is queued does no work. */
  async whenEnded(id: string): Promise<void> {
    if (!this.queued.has(id)) await this.running.get(id)
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values())
  }

  /** Running work stops after its current piece, and is resumed after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true
    await this.idle()
  }

  /**
   * Finds episodes by their names, reports viewings before the release of their title or episode, and counts the
   * changes of the import under each rule. A run that begins meanwhile, even on another server, replaces this one.
   */
  async preview(row: ImportRow, names = this.episodeNames(row)): Promise<Record<ConflictRule, ImportChanges>> {
    const work = { database: this.database, turns: this.turns }
    const run = await this.store.beginPreview(row)
    await placeEpisodes(work, run, names)
    await reportEarlyViewings(work, run, this.metadata)
    const preview = await previewImport({ ...work, import: row })
    await this.store.storePreview(run, preview)
    return preview
  }

  private episodeNames({ language }: ImportRow, waitToRetry?: WaitToRetry): EpisodeNames {
    // SAFETY: the language was checked when the file was uploaded.
    return new EpisodeNames(this.metadata, language as LocaleCode, waitToRetry)
  }

  /** Background work can wait for a catalogue that cannot be reached; a request cannot. */
  private readonly waitToRetry: WaitToRetry = async (error, attempt) => {
    if (this.closing || attempt > this.retries.maxAttempts) return false
    await this.waitBeforeRetry(error)
    return true
  }

  /** Reads held rows by their member's answer, and looks their titles up. */
  private async readHeld(row: ImportRow): Promise<void> {
    const stop = new AbortController()
    const work = { database: this.database, turns: this.turns, held: this.held, rows: this.rows, signal: stop.signal }
    try {
      const onLost = () => stop.abort(new Stopped())
      await withLeaseRenewal(this.store, row, () => stageHeld(work, row), onLost)
    } catch (error) {
      if (error instanceof Stopped) return
      if (!(error instanceof UploadError)) throw error
      await this.store.move(row.id, 'tooLarge', Date.now(), { failed_file: error.place.file ?? null })
      return this.sweep()
    }
    if (!(await this.store.move(row.id, 'read', Date.now()))) return
    const matching = { ...row, ...changeOf('read') }
    await withLeaseRenewal(this.store, matching, () => this.match(matching))
  }

  private async match(row: ImportRow): Promise<void> {
    let [failures, answered] = [0, 0]
    await resetUnanswered(this.rows, this.turns, row.id, () => this.closing)
    while (!this.closing) {
      const titles = await this.turns.take(() => this.rows.pending(row.id, batch))
      if (titles.length === 0) return this.finishMatching(row)
      const { changes, unanswered, error } = await this.lookUp(row, titles)
      if (!(await this.storeMatches(row, changes))) return
      answered += changes.size
      failures = error ? failures + 1 : 0
      if (error && failures <= this.retries.maxAttempts) await this.waitBeforeRetry(error)
      else if (error && answered === 0) {
        await this.store.move(row.id, 'catalogueUnavailable', Date.now())
        return
      } else if (error) {
        // The catalogue answers for other titles, so these few must not stop the rest.
        await this.storeMatches(row, new Map(unanswered.map((no) => [no, { state: 'unanswered' }])))
        failures = 0
        answered = 0
      }
    }
  }

  /**
   * Requests to the embedded catalogue take turns with other work, because they block this thread; requests to the live
   * service are sent at once.
   */
  private lookUp(row: ImportRow, titles: readonly PendingTitle[]): ReturnType<Lookup['lookUp']> {
    const isEmbedded = this.metadata.sourceName === 'embedded'
    return this.lookup.lookUp(row, titles, isEmbedded ? (some) => this.turns.take(some) : (some) => some())
  }

  private storeMatches({ id }: ImportRow, titles: Parameters<ImportRowsStore['storeMatches']>[1]): Promise<boolean> {
    return this.turns.take(() => this.rows.storeMatches(id, titles))
  }

  private waitBeforeRetry({ retryAfterSeconds }: MetadataError): Promise<void> {
    const delayMs = Math.min((retryAfterSeconds ?? 1) * 1000, this.retries.maxDelayMs)
    return new Promise((resolve) => setTimeout(resolve, delayMs))
  }

  private async finishMatching(row: ImportRow): Promise<void> {
    await this.preview(row, this.episodeNames(row, this.waitToRetry))
    await this.store.move(row.id, 'matched', Date.now())
  }
  /** Applies an import when its turn comes; its row is read again then, because its member may have changed it. */
  private async applyInTurn({ id, user_id }: ImportRow): Promise<void> {
    this.queued.add(id)
    await this.applying.execute(async () => {
      this.queued.delete(id)
      const row = await this.store.find(user_id, id)
      if (row?.state === 'applying') await this.apply(row)
    })
  }

  /** Applies an import; after a failure the finished pieces stay, and it is resumed from there. */
  private async apply(row: ImportRow): Promise<void> {
    const worker = { database: this.database, turns: this.turns, isClosing: () => this.closing }
    try {
      await applyImport(await ImportJournal.open(worker, row), this.episodeNames(row))
      this.sweep()
    } catch (error) {
      if (error instanceof Stopped) return
      await this.store
        .move(row.id, 'applyFailed', Date.now(), { preview: null })
        // If the storage is gone, the failure cannot be stored either. The next request for the import resumes it.
        .catch((storageError: unknown) => this.logger.warn(String(storageError)))
      throw error
    }
  }
  /** Undoes an import; if that stops in the middle, the next request for the import resumes it. */
  private async undo(row: ImportRow): Promise<void> {
    try {
      await undoImport({ database: this.database, turns: this.turns, isClosing: () => this.closing }, row)
      this.sweep()
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }
}
