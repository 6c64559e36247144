import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { AnyMatch, CurrentImport, ImportStatus } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { ImportCorrection } from '@contract/import-query.schema'
import type { LocaleCode } from '@contract/locale'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { ImportRunner } from './import-runner.ts'
import { canUndo, changeOf, isAdmitted, knows, workingStates } from './import-life.ts'
import { importStatusOf } from './import-status.ts'
import { ImportRowsStore } from './import-rows.store.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Matcher } from './matcher.ts'
import { UploadLimiter, type UploadRoom } from './upload-limiter.ts'
import { UploadReader } from './upload-reader.ts'
import { UploadStore } from './upload.store.ts'
import type { ReceivedUpload } from './upload.ts'
import { HeldRowsStore } from './held/held-rows.store.ts'
import { ImportReportStore } from './report/import-report.store.ts'
import { areSeveral, peopleIn } from './shared/stage-shared.ts'

interface Upload {
  readonly name: string
  readonly language: LocaleCode
  /** Whether it is the account's data from the server's former catalogue. */
  readonly isFormer?: boolean
  /** Receives the files into a room; called when the limits of all uploads admit this one. */
  readonly receive: (room: UploadRoom) => Promise<ReceivedUpload>
}

/** Uploads, corrects, applies, undoes and removes imports. Another member's import is answered as missing (404). */
@Injectable()
export class ImportService {
  private readonly uploadLimiter = new UploadLimiter()

  constructor(
    private readonly store: ImportStore,
    private readonly uploads: UploadStore,
    private readonly rows: ImportRowsStore,
    private readonly reports: ImportReportStore,
    private readonly reader: UploadReader,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
    private readonly held: HeldRowsStore,
  ) {}

  /**
   * Receives files and stores an import, which is then read and looked up. One of the member whose files were not read to their end
   * is removed at once, another open one when the new files are recognized.
   * @throws ProblemException `import-unreadable` without bytes, `import-conflict` while an import of the member is being applied
   */
  upload(userId: string, upload: Upload): Promise<ImportStatus> {
    return this.uploadLimiter.run(userId, async (room) => {
      const received = await upload.receive(room)
      const id = await this.begin(userId, upload, received).catch(async (error: unknown) => {
        await received.remove()
        throw error
      })
      room.keepUntil(this.reader.read({ id, user_id: userId }, received))
      return this.status(userId, id)
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
    }
  }

  /** @throws ProblemException `not-found` */
  async status(userId: string, id: string): Promise<ImportStatus> {
    return this.statusOf(await this.ownImport(userId, id))
  }

  /** Corrects the match of a title or of a person. @throws ProblemException `import-conflict` while they are looked up or applied */
  async correct(userId: string, id: string, no: number, correction: ImportCorrection): Promise<ImportStatus> {
    const row = await this.ownImport(userId, id)
    if (!knows(row, 'correct')) throw conflict()
    const isPerson = await this.rows.isPerson(id, no)
    const match = await this.picked(correction, isPerson)
    const isCorrected = await this.rows.correctTitle(id, no, {
      state: match ? 'matched' : 'skipped',
      type: isPerson ? 'person' : (match?.type ?? null),
      media_id: match?.id ?? null,
      match: match && JSON.stringify(match),
    })
    if (!isCorrected)
      throw knows(await this.ownImport(userId, id), 'correct') ? new ProblemException('not-found', 404) : conflict()
    await this.store.forgetPreview(id)
    return this.status(userId, id)
  }

  /** The title or person that a member picked; null to skip it. @throws ProblemException `invalid-request` for a title as a person */
  private async picked(correction: ImportCorrection, isPerson: boolean): Promise<AnyMatch | null> {
    if ('skip' in correction) return null
    const { type, id } = correction
    if ((type === 'person') !== isPerson) throw new ProblemException('invalid-request', 400, { fields: ['type'] })
    const matcher = new Matcher(this.metadata, 'en')
    return type === 'person' ? matcher.pickedPerson(id) : matcher.picked(type, id)
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

  /** Removes an import, even while its files are read. One that is being applied is stopped instead, and can then be resumed or removed. */
  async cancel(userId: string, id: string): Promise<void> {
    await this.ownImport(userId, id)
    if (await this.store.move(id, 'stop', Date.now(), { preview: null })) return this.runner.whenEnded(id)
    if (!(await this.store.remove(userId, id))) throw conflict()
    this.reader.stop(id)
    this.runner.sweep()
  }

  /** Stores the import of a received upload, in place of one whose files were not read to their end. */
  private async begin(
    userId: string,
    { name, language, isFormer = false }: Upload,
    { size }: ReceivedUpload,
  ): Promise<string> {
    if (size === 0) throw new ProblemException('import-unreadable', 422)
    const now = Date.now()
    if (await this.uploads.isApplying(userId, now)) throw conflict()
    for (const unread of await this.uploads.removeUnread(userId)) this.reader.stop(unread)
    this.runner.sweep()
    const id = randomUUID()
    await this.uploads.create(id, userId, { source: this.metadata.sourceName, fileName: name, language, isFormer }, now)
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
    const isRunningHere = this.runner.isRunning(row.id) || this.reader.isReading(row.id)
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
    const status = importStatusOf(row, await this.reports.counts(row.id), await this.previewOf(row))
    return { ...status, canChoosePeople: await this.canChoosePeople(row) }
  }

  private async canChoosePeople(row: ImportRow): Promise<boolean> {
    if (row.state !== 'ready') return false
    const facts = await this.held.facts(row, 'people')
    return facts !== undefined && areSeveral(peopleIn(facts))
  }

  private async previewOf(row: ImportRow): Promise<ImportStatus['preview']> {
    // SAFETY: written by this method and by the runner.
    if (row.preview !== null) return JSON.parse(row.preview) as ImportStatus['preview']
    if (row.state !== 'ready') return null
    return this.runner.preview(row)
  }
}

const conflict = () => new ProblemException('import-conflict', 409)
