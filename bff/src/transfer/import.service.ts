import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  importPageSize,
  type ConflictRule,
  type CurrentImport,
  type ImportCorrection,
  type ImportFault,
  type ImportFilter,
  type ImportMatch,
  type ImportStatus,
  type ImportTitle,
} from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import type { Page } from '@contract/media.schema'
import { ProblemException } from '../http/problem.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import type { UploadedFile } from './files/unpack.ts'
import type { WantedTitle } from './formats/entry.ts'
import { progressOf } from './apply/ledger.ts'
import { readUpload } from './formats/read-upload.ts'
import { ImportRunner } from './import-runner.ts'
import { ImportStore, type ImportRow, type TitleRow } from './import.store.ts'
import { importPage } from './import-page.ts'
import { Matcher } from './matcher.ts'
import { UploadRoom } from './upload-room.ts'

interface Upload {
  readonly name: string
  readonly language: LocaleCode
  /** Bytes, at most. */
  readonly size: number
  /** Received when there is room for them. */
  readonly files: () => Promise<readonly UploadedFile[]>
}

/** What a member does with an import, from the upload to its application. Another member's import is none (404). */
@Injectable()
export class ImportService {
  private readonly room = new UploadRoom()
  /** Whose files are read right now, in this process. */
  private readonly staging = new Set<string>()

  constructor(
    private readonly store: ImportStore,
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

  async titles(userId: string, id: string, filter: ImportFilter, page: number): Promise<Page<ImportTitle>> {
    await this.mine(userId, id)
    const counts = await this.store.counts(id)
    const { ambiguous, notFound, unanswered } = counts
    const total = filter === 'check' ? ambiguous + notFound + unanswered : counts[filter]
    const rows = await this.store.titles(id, filter, page, importPageSize)
    return importPage(rows.map(toTitle), page, total)
  }

  async faults(userId: string, id: string, page: number): Promise<Page<ImportFault>> {
    await this.mine(userId, id)
    const { invalid } = await this.store.counts(id)
    return importPage(await this.store.faults(id, page, importPageSize), page, invalid)
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
    const { unanswered } = await this.store.counts(id)
    if (row.failure !== 'catalogue' && (row.state !== 'ready' || unanswered === 0)) throw conflict()
    const change = { state: 'matching', failure: null, preview: null } as const
    if (!(await this.store.move(id, [row.state], change, Date.now()))) throw conflict()
    await this.store.askAgain(id)
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

  private async receive(userId: string, { name, language, files }: Upload): Promise<string> {
    const { service, entries } = await readUpload(await files())
    const now = Date.now()
    await this.store.clear(userId, now)
    this.runner.sweep()
    if (await this.store.newest(userId, 'open')) throw conflict()
    const id = randomUUID()
    await this.store.create(id, userId, { service, source: this.metadata.sourceName, fileName: name, language }, now)
    this.staging.add(id)
    try {
      await this.runner.stage(id, entries)
    } catch (error) {
      // Gone already: the member has begun another import meanwhile, or erased the account.
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
  private async goOnWith(row: ImportRow): Promise<ImportRow> {
    const isOurs = this.runner.isRunning(row.id) || this.staging.has(row.id)
    const isWork = row.state === 'uploaded' || row.state === 'matching' || row.state === 'applying'
    if (!isWork || isOurs || !(await this.store.takeOver(row, Date.now()))) return row
    if (row.state !== 'uploaded') {
      this.runner.start(row)
      return row
    }
    const change = { state: 'failed', failure: 'upload' } as const
    return (await this.store.move(row.id, ['uploaded'], change, Date.now())) ? { ...row, ...change } : row
  }

  private async statusOf(asked: ImportRow): Promise<ImportStatus> {
    const row = await this.goOnWith(asked)
    const { state } = row
    if (state === 'removed') throw new ProblemException('not-found', 404)
    const { pending, ...counts } = await this.store.counts(row.id)
    const { matched, ambiguous, notFound, unanswered, skipped } = counts
    const looked = matched + ambiguous + notFound + unanswered + skipped
    const progress = progressOf(row.progress)
    return {
      id: row.id,
      service: row.service,
      fileName: row.file_name,
      state,
      failure: row.failure,
      titles: looked + pending,
      looked,
      counts,
      preview: await this.previewOf(row),
      // SAFETY: written when it was applied.
      result: row.result === null ? (progress?.changes ?? null) : (JSON.parse(row.result) as ImportStatus['result']),
      ...(progress ? { applied: { rows: progress.rows, total: progress.total } } : {}),
    }
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

function toTitle({ no, wanted, file, line, state, match, candidates }: TitleRow): ImportTitle {
  // SAFETY: all three were written by this module from values of these types.
  const { name, year } = JSON.parse(wanted) as WantedTitle
  return {
    no,
    name,
    year,
    file,
    line,
    state: state === 'pending' ? 'notFound' : state,
    match: match === null ? null : (JSON.parse(match) as ImportMatch),
    candidates: JSON.parse(candidates) as ImportMatch[],
  }
}
