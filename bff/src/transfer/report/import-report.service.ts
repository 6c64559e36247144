import { Injectable } from '@nestjs/common'
import type { AnyMatch, ImportFault, ImportFile, ImportTitle, PastImport } from '@contract/import-answers.schema'
import { type FaultReason } from '@contract/import.schema'
import { importPageSize, pastPageSize, type ImportFilter } from '@contract/import-query.schema'
import type { Page } from '@contract/media.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { importPage } from '../import-page.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import { pastImportOf } from '../import-status.ts'
import { ImportStore } from '../import.store.ts'
import type { TitleRow } from '../import-rows.store.ts'
import { ImportReportStore, type FileRow, type ReportedTitle } from './import-report.store.ts'
import { leftOutRows, type LeftOutRow } from './left-out-rows.ts'

/** How many file names a past import is shown with. */
const namesShown = 5
interface FaultsRequest {
  readonly file?: number | undefined
  readonly reason?: FaultReason | undefined
  readonly part: boolean
  readonly page: number
}

/** Reports on imports, their files, titles and rows. @throws ProblemException `not-found` for another member's import */
@Injectable()
export class ImportReportService {
  constructor(
    private readonly imports: ImportStore,
    private readonly store: ImportReportStore,
  ) {}

  /** The member's past imports, the newest first. */
  async past(userId: string, page: number): Promise<Page<PastImport>> {
    const { rows, total } = await this.imports.past(userId, page, pastPageSize)
    const ids = rows.map(({ id }) => id)
    const counts = await this.store.countsOf(ids)
    const files = await this.store.fileNames(ids, namesShown)
    const past = rows.map((row) => pastImportOf(row, counts.get(row.id)!, files.get(row.id) ?? []))
    return importPage(past, page, total, pastPageSize)
  }

  async files(userId: string, id: string, page: number): Promise<Page<ImportFile>> {
    await this.checkOwner(userId, id)
    const { rows, total } = await this.store.files(id, page, importPageSize)
    const states = await this.store.rowsByState(
      id,
      rows.map(({ no }) => no),
    )
    const faults = await this.store.faultsByReason(
      id,
      rows.map(({ name }) => name),
    )
    return importPage(
      rows.map((row) => reportOf(row, states, faults)),
      page,
      total,
    )
  }

  async titles(
    userId: string,
    id: string,
    filter: ImportFilter,
    no: number,
    file?: number,
  ): Promise<Page<ImportTitle>> {
    await this.checkOwner(userId, id)
    const rows = await this.store.titles(id, filter, { no, size: importPageSize }, file)
    return importPage(rows.map(toTitle), no, await this.store.countTitles(id, filter, file))
  }

  async faults(userId: string, id: string, { file, reason, part, page }: FaultsRequest): Promise<Page<ImportFault>> {
    await this.checkOwner(userId, id)
    const name = file === undefined ? undefined : await this.store.fileName(id, file)
    if (name === null) throw new ProblemException('not-found', 404)
    const filter = {
      ...(name === undefined ? {} : { file: name }),
      ...(reason ? { reason } : {}),
      ...(part && { part }),
    }
    const [faults, total] = await this.store.faults(id, filter, { no: page, size: importPageSize })
    return importPage(faults, page, total)
  }

  /** The titles and rows of an import that were left out, whole or in part, in pages. */
  async leftOut(userId: string, id: string): Promise<AsyncIterable<LeftOutRow[]>> {
    await this.checkOwner(userId, id)
    return leftOutRows(this.store, id)
  }

  private async checkOwner(userId: string, id: string): Promise<void> {
    if (!(await this.imports.find(userId, id))) throw new ProblemException('not-found', 404)
  }
}

function toTitle({ no, wanted, file, line, state, match, candidates }: ReportedTitle): ImportTitle {
  // SAFETY: all three were written by this module from values of these types.
  const { name, year } = JSON.parse(wanted) as TitleReference
  return {
    no,
    name,
    year,
    file,
    line,
    state: state === 'pending' ? 'notFound' : state,
    match: match === null ? null : (JSON.parse(match) as AnyMatch),
    candidates: JSON.parse(candidates) as AnyMatch[],
  }
}

interface StateOfFile {
  readonly no: number
  readonly state: TitleRow['state']
  readonly count: number
}
interface FaultOfFile {
  readonly file: string
  readonly reason: FaultReason
  readonly part?: true
  readonly count: number
}

/** The report of one file, from the counts of several. */
function reportOf(
  { no, name, rows, other_rows: other }: FileRow,
  states: readonly StateOfFile[],
  all: readonly FaultOfFile[],
): ImportFile {
  const faults = all.filter(({ file }) => file === name)
  const isRecognised = !faults.some(({ reason }) => reason === 'file' || reason === 'archive')
  const countOf = (...selected: TitleRow['state'][]) =>
    sum(states.filter((one) => one.no === no && selected.includes(one.state)))
  const matched = countOf('matched')
  const check = countOf('ambiguous', 'notFound', 'unanswered', 'pending')
  const skipped = countOf('skipped')
  const invalid = isRecognised ? sum(faults.filter(({ part }) => !part)) : 0
  return {
    no,
    name,
    isRecognised,
    rows,
    matched,
    check,
    skipped,
    other,
    invalid,
    // A file that breaks off has one fault that belongs to no row.
    repeated: Math.max(0, rows - matched - check - skipped - other - invalid),
    faults: faults.map(({ reason, part, count }) => ({ reason, part: part ?? false, count })),
  }
}

const sum = (parts: readonly { readonly count: number }[]): number =>
  parts.reduce((total, { count }) => total + count, 0)
