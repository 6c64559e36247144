import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { bulkhead } from 'cockatiel'
import type { CurrentImport, ImportStatus } from '@contract/import-answers.schema'
import type { ConflictRule, ImportCorrection } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { readUpload } from './formats/read-upload.ts'
import { ImportRunner } from './import-runner.ts'
import { canUndo, importStatusOf } from './import-status.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { Matcher } from './matcher.ts'
import { UploadRoom } from './upload-room.ts'
import type { ReceivedUpload } from './upload.ts'
import { ImportReportStore } from './report/import-report.store.ts'

/** Uploads are received side by side; one that is read takes several times its room in memory until it is in the database. */
const readingsAtOnce = 1
/** States in which somebody works on an import. */
const work: ReadonlySet<ImportRow['state']> = new Set(['uploaded', 'matching', 'applying', 'undoing'])

interface Upload {
  readonly name: string
  readonly language: LocaleCode
  /** Bytes, at most. */
  readonly size: number
  /** Called when there is room for it. */
  readonly receive: () => Promise<ReceivedUpload>
}

/** What a member does with an import, from the upload to its application. Another member's import is none (404). */
@Injectable()
export class ImportService {
  private readonly room = new UploadRoom()
  /** Whose files are read right now, in this process. */
  private readonly staging = new Set<string>()
  private readonly readings = bulkhead(readingsAtOnce, Infinity)

  constructor(
    private readonly store: ImportStore,
    private readonly reports: ImportReportStore,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
  ) {}

  /** Reads files into the database and begins to look their titles up. An earlier import of the member is dropped. @throws ProblemException `not-found` when it is dropped itself meanwhile */
  upload(userId: string, upload: Upload): Promise<ImportStatus> {
    return this.room.take(userId, upload.size, async () => this.status(userId, await this.receive(userId, upload)))
  }

  /** The member's newest import, for going on with it, and the last that came to its end. */
  async current(userId: string): Promise<CurrentImport> {
    const open = await this.store.newest(userId, 'open')
    const status = open ? await this.statusOf(open) : null
    const done = await this.store.newest(userId, 'done')
    return { import: status, last: done ? await this.statusOf(done) : null }
  }

  /** @throws ProblemException `not-found` */
  async status(userId: string, id: string): Promise<ImportStatus> {
    return this.statusOf(await this.mine(userId, id))
  }

  /** @throws ProblemException `import-conflict` while titles are looked up or applied */
  async correct(userId: string, id: string, no: number, correction: ImportCorrection): Promise<ImportStatus> {
    const row = await this.mine(userId, id)
    if (row.state !== 'ready') throw conflict()
    const match =
      'skip' in correction ? null : await new Matcher(this.metadata, 'en').picked(correction.type, correction.id)
    const kept = await this.store.correctTitle(id, no, {
      state: match ? 'matched' : 'skipped',
      type: match?.type ?? null,
      media_id: match?.id ?? null,
      match: match && JSON.stringify(match),
    })
    if (!kept)
      throw (await this.mine(userId, id)).state === 'ready' ? new ProblemException('not-found', 404) : conflict()
    await this.store.keepPreview(id, null)
    return this.status(userId, id)
  }

  /** Begins to apply, once however often it is asked. @throws ProblemException `import-conflict` unless it waits for that */
  async apply(userId: string, id: string, rule: ConflictRule): Promise<ImportStatus> {
    const row = await this.mine(userId, id)
    if (row.source !== this.metadata.sourceName || row.failure === 'catalogue') throw conflict()
    const change = { state: 'applying', failure: null, conflict: rule } as const
    if (row.failure === 'upload') throw conflict()
    if (!(await this.store.move(id, ['ready', 'failed'], change, Date.now()))) return this.applied(userId, id)
    this.runner.start({ ...row, ...change })
    return this.status(userId, id)
  }

  /** Goes on looking titles up after the catalogue could not be reached, or had no answer for some. */
  async retry(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.mine(userId, id)
    const { unanswered } = await this.reports.counts(id)
    if (row.failure !== 'catalogue' && (row.state !== 'ready' || unanswered === 0)) throw conflict()
    const change = { state: 'matching', failure: null, preview: null } as const
    if (!(await this.store.move(id, [row.state], change, Date.now()))) throw conflict()
    await this.store.askAgain(id)
    this.runner.start({ ...row, ...change })
    return this.status(userId, id)
  }

  /**
   * Begins to take back what it brought in, once however often it is asked, and whether it came to its end or stopped before.
   * @throws ProblemException `import-conflict` for one that brought nothing in, or that cannot be undone any more
   */
  async undo(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.mine(userId, id)
    if (row.state === 'undoing' || row.state === 'undone') return this.statusOf(row)
    if (!canUndo(row)) throw conflict()
    const change = { state: 'undoing', undo: JSON.stringify(await this.store.undoBeginning(row)) } as const
    if (!(await this.store.move(id, [row.state], change, Date.now()))) return this.undo(userId, id)
    this.runner.start({ ...row, ...change })
    return this.status(userId, id)
  }

  /** Drops it. One that is being applied stops instead: it says what is applied, and can be gone on with or dropped. */
  async cancel(userId: string, id: string): Promise<void> {
    await this.mine(userId, id)
    const stopped = { state: 'failed', failure: 'stopped', preview: null } as const
    if (await this.store.move(id, ['applying'], stopped, Date.now())) return this.runner.ended(id)
    if (!(await this.store.remove(userId, id))) throw conflict()
    this.runner.sweep()
  }

  private async receive(userId: string, { name, language, receive }: Upload): Promise<string> {
    const received = await receive()
    try {
      return await this.readings.execute(() => this.read(userId, { name, language, received }))
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
      // The import is gone: the member has begun another one, or erased the account.
      throw (await this.store.remove(userId, id)) ? error : new ProblemException('not-found', 404)
    } finally {
      this.staging.delete(id)
    }
    if (!(await this.store.move(id, ['uploaded'], { state: 'matching' }, Date.now()))) throw conflict()
    this.runner.start(await this.mine(userId, id))
    return id
  }

  private async mine(userId: string, id: string): Promise<ImportRow> {
    const row = await this.store.find(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    return row
  }

  /** One that somebody else has begun to apply meanwhile, in another tab perhaps. */
  private async applied(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.mine(userId, id)
    if (row.state !== 'applying' && row.state !== 'done') throw conflict()
    return this.statusOf(row)
  }

  /** Work that lost its server is gone on with by the one that is asked about it; a file that it was reading is lost. */
  private async resumed(row: ImportRow): Promise<ImportRow> {
    const isOurs = this.runner.isRunning(row.id) || this.staging.has(row.id)
    if (!work.has(row.state) || isOurs || !(await this.store.takeOver(row, Date.now()))) return row
    if (row.state !== 'uploaded') {
      this.runner.start(row)
      return row
    }
    const change = { state: 'failed', failure: 'upload' } as const
    return (await this.store.move(row.id, ['uploaded'], change, Date.now())) ? { ...row, ...change } : row
  }

  private async statusOf(request: ImportRow): Promise<ImportStatus> {
    const row = await this.resumed(request)
    if (row.state === 'removed') throw new ProblemException('not-found', 404)
    return importStatusOf(row, await this.reports.counts(row.id), await this.previewOf(row))
  }

  private async previewOf(row: ImportRow): Promise<ImportStatus['preview']> {
    // SAFETY: written by this method and by the runner.
    if (row.preview !== null) return JSON.parse(row.preview) as ImportStatus['preview']
    if (row.state !== 'ready') return null
    const preview = await this.runner.preview(row)
    await this.store.keepPreview(row.id, preview)
    return preview
  }
}

const conflict = () => new ProblemException('import-conflict', 409)
