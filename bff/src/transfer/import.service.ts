import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { CurrentImport, ImportStatus } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { ImportCorrection } from '@contract/import-query.schema'
import type { LocaleCode } from '@contract/locale'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { readUpload } from '@import-formats/read-upload'
import { UploadError } from '@import-formats/upload-error'
import { ImportRunner } from './import-runner.ts'
import { canUndo, changeOf, isAdmitted, knows, workingStates } from './import-life.ts'
import { importStatusOf } from './import-status.ts'
import { ImportRowsStore } from './import-rows.store.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Matcher } from './matcher.ts'
import { UploadLimiter, type UploadRoom } from './upload-limiter.ts'
import type { ReceivedUpload } from './upload.ts'
import { ImportReportStore } from './report/import-report.store.ts'
import { formerRows } from './export-json.ts'
import { ExportService } from './export.service.ts'
import { spool } from './temporary-file.ts'

/** Uploads read at a time: an upload needs several times its size in memory until it is stored. */
const MAX_CONCURRENT_READS = 1
/** The statuses that answer for files that cannot be read. */
const statusOfFault = { 'import-unreadable': 422, 'import-unsafe': 422, 'import-too-large': 413 } as const

interface Upload {
  readonly name: string
  readonly language: LocaleCode
  /** Receives the files into a room; called when the limits of all uploads admit this one. */
  readonly receive: (room: UploadRoom) => Promise<ReceivedUpload>
}

/** Uploads, corrects, applies, undoes and removes imports. Another member's import is answered as missing (404). */
@Injectable()
export class ImportService {
  private readonly uploadLimiter = new UploadLimiter()
  /** Imports whose files this process is reading. */
  private readonly staging = new Set<string>()
  private readonly readings = bulkhead(MAX_CONCURRENT_READS, Infinity)

  constructor(
    private readonly store: ImportStore,
    private readonly rows: ImportRowsStore,
    private readonly reports: ImportReportStore,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
    private readonly exports: ExportService,
  ) {}

  /**
   * Reads files into the database and begins to look their titles up. An earlier open import of the member is removed.
   * @throws ProblemException `not-found` when another upload of the member has removed this import
   */
  upload(userId: string, upload: Upload): Promise<ImportStatus> {
    return this.uploadLimiter.run(userId, async (room) => this.status(userId, await this.receive(userId, upload, room)))
  }

  /**
   * Begins an import of the account's own rows that belong to the catalogue that the server had before. The rows stay.
   * @throws ProblemException `not-found` if there are none
   */
  async importFormer(userId: string, language: LocaleCode): Promise<ImportStatus> {
    const source = this.formerSource
    if ((await this.store.countTitles(userId, source)) === 0) throw new ProblemException('not-found', 404)
    const name = 'reelroom.json'
    return this.upload(userId, {
      name,
      language,
      receive: async (room) => {
        const file = await spool(formerRows(this.exports, userId, source), room)
        return { files: async () => [{ name, bytes: await file.bytes() }], remove: () => file.remove() }
      },
    })
  }

  /** The member's newest open import, and the last finished one. */
  async current(userId: string): Promise<CurrentImport> {
    const open = await this.store.newest(userId, 'open')
    const status = open ? await this.statusOf(open) : null
    const done = await this.store.newest(userId, 'done')
    return {
      import: status,
      last: done ? await this.statusOf(done) : null,
      former: status ? 0 : await this.store.countTitles(userId, this.formerSource),
    }
  }

  /** @throws ProblemException `not-found` */
  async status(userId: string, id: string): Promise<ImportStatus> {
    return this.statusOf(await this.ownImport(userId, id))
  }

  /** @throws ProblemException `import-conflict` while titles are looked up or applied */
  async correct(userId: string, id: string, no: number, correction: ImportCorrection): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    if (!knows(row, 'correct')) throw conflict()
    const match =
      'skip' in correction ? null : await new Matcher(this.metadata, 'en').picked(correction.type, correction.id)
    const isCorrected = await this.rows.correctTitle(id, no, {
      state: match ? 'matched' : 'skipped',
      type: match?.type ?? null,
      media_id: match?.id ?? null,
      match: match && JSON.stringify(match),
    })
    if (!isCorrected)
      throw knows(await this.ownImport(userId, id), 'correct') ? new ProblemException('not-found', 404) : conflict()
    await this.store.storePreview(id, null)
    return this.status(userId, id)
  }

  /** Begins to apply an import; repetition changes nothing. @throws ProblemException `import-conflict` unless ready */
  async apply(userId: string, id: string, rule: ConflictRule): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    if (!isAdmitted(row, 'apply', { source: this.metadata.sourceName, unanswered: 0 })) throw conflict()
    const values = { conflict: rule }
    if (!(await this.store.move(id, 'apply', Date.now(), values))) return this.alreadyApplied(userId, id)
    this.runner.start({ ...row, ...changeOf('apply'), ...values })
    return this.status(userId, id)
  }

  /** Looks titles up again after the catalogue could not be reached, or had no answer for some. */
  async retry(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    const { unanswered } = await this.reports.counts(id)
    const isOffered = knows(row, 'retry') && isAdmitted(row, 'retry', { source: this.metadata.sourceName, unanswered })
    const values = { preview: null }
    if (!isOffered || !(await this.store.move(id, 'retry', Date.now(), { ...values, from: [row.state] })))
      throw conflict()
    await this.rows.resetUnanswered(id)
    this.runner.start({ ...row, ...changeOf('retry'), ...values })
    return this.status(userId, id)
  }

  /**
   * Begins to undo an import, whether it is finished or was stopped; a repeated request changes nothing.
   * @throws ProblemException `import-conflict` for an import that changed nothing, or that can no longer be undone
   */
  async undo(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    if (row.state === 'undoing' || row.state === 'undone') return this.statusOf(row)
    if (!canUndo(row)) throw conflict()
    const values = { undo: JSON.stringify(await this.store.initialUndo(row)) }
    if (!(await this.store.move(id, 'undo', Date.now(), { ...values, from: [row.state] }))) return this.undo(userId, id)
    this.runner.start({ ...row, ...changeOf('undo'), ...values })
    return this.status(userId, id)
  }

  /** Removes an import. One that is being applied is stopped instead, and can then be resumed or removed. */
  async cancel(userId: string, id: string): Promise<void> {
    await this.ownImport(userId, id)
    if (await this.store.move(id, 'stop', Date.now(), { preview: null })) return this.runner.whenEnded(id)
    if (!(await this.store.remove(userId, id))) throw conflict()
    this.runner.sweep()
  }

  private get formerSource(): ImportRow['source'] {
    return this.metadata.sourceName === 'live' ? 'embedded' : 'live'
  }

  private async receive(userId: string, { name, language, receive }: Upload, room: UploadRoom): Promise<string> {
    const received = await receive(room)
    try {
      return await this.readings.execute(() => this.read(userId, { name, language, received }))
    } catch (error) {
      throw error instanceof UploadError ? new ProblemException(error.fault, statusOfFault[error.fault]) : error
    } finally {
      await received.remove()
    }
  }

  private async read(
    userId: string,
    { name, language, received }: Pick<Upload, 'name' | 'language'> & { received: ReceivedUpload },
  ): Promise<string> {
    const { service, ...upload } = await readUpload(await received.files())
    const now = Date.now()
    await this.store.clear(userId, now)
    this.runner.sweep()
    if (await this.store.newest(userId, 'open')) throw conflict()
    const id = randomUUID()
    await this.store.create(id, userId, { service, source: this.metadata.sourceName, fileName: name, language }, now)
    this.staging.add(id)
    try {
      await this.runner.stage(id, upload)
    } catch (error) {
      // The import is gone: the member has started another one, or erased the account.
      throw (await this.store.remove(userId, id)) ? error : new ProblemException('not-found', 404)
    } finally {
      this.staging.delete(id)
    }
    if (!(await this.store.move(id, 'staged', Date.now()))) throw conflict()
    this.runner.start(await this.ownImport(userId, id))
    return id
  }

  private async ownImport(userId: string, id: string): Promise<ImportRow> {
    const row = await this.store.find(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    return row
  }

  /** The status of an import that was already applied, for example from another tab. */
  private async alreadyApplied(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    if (row.state !== 'applying' && row.state !== 'done') throw conflict()
    return this.statusOf(row)
  }

  /** Resumes work whose server has ended. An upload that it was reading is lost: the import fails. */
  private async resumeAbandoned(row: ImportRow): Promise<ImportRow> {
    const isRunningHere = this.runner.isRunning(row.id) || this.staging.has(row.id)
    if (!workingStates.has(row.state) || isRunningHere || !(await this.store.takeOver(row, Date.now()))) return row
    if (row.state !== 'uploaded') {
      this.runner.start(row)
      return row
    }
    return (await this.store.move(row.id, 'uploadLost', Date.now())) ? { ...row, ...changeOf('uploadLost') } : row
  }

  private async statusOf(storedRow: ImportRow): Promise<ImportStatus> {
    const row = await this.resumeAbandoned(storedRow)
    if (row.state === 'removed') throw new ProblemException('not-found', 404)
    return importStatusOf(row, await this.reports.counts(row.id), await this.previewOf(row))
  }

  private async previewOf(row: ImportRow): Promise<ImportStatus['preview']> {
    // SAFETY: written by this method and by the runner.
    if (row.preview !== null) return JSON.parse(row.preview) as ImportStatus['preview']
    if (row.state !== 'ready') return null
    const preview = await this.runner.preview(row)
    await this.store.storePreview(row.id, preview)
    return preview
  }
}

const conflict = () => new ProblemException('import-conflict', 409)
