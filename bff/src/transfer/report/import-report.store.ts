import { Inject, Injectable } from '@nestjs/common'
import type { ImportFault } from '@contract/import-answers.schema'
import type { ImportFilter } from '@contract/import-query.schema'
import type { ExpressionBuilder } from 'kysely'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Fault } from '@import-formats/import-entry'
import type { TitleRow } from '../import-rows.store.ts'

/** Titles in each state, and faults; `people` counts all states together. */
export type Counts = Record<TitleRow['state'] | 'invalid' | 'part' | 'people' | 'peopleMatched', number>
export type FileRow = Omit<Database['import_files'], 'import_id'>
/** A title of a report. In the report of one file, `file` and `line` name its first row in that file. */
export type ReportedTitle = Pick<TitleRow, 'no' | 'wanted' | 'file' | 'line' | 'state' | 'match' | 'candidates'>
export interface FaultsRequest extends Partial<Fault> {
  readonly file?: string | undefined
}

/** States of titles that the member has to decide on. */
const unresolved = ['ambiguous', 'notFound', 'unanswered'] as const
const statesOf = {
  check: unresolved,
  matched: ['matched'],
  skipped: ['skipped'],
  ambiguous: ['ambiguous'],
  notFound: ['notFound'],
  unanswered: ['unanswered'],
  people: ['pending', ...unresolved, 'matched', 'skipped'],
} as const satisfies Record<ImportFilter, readonly TitleRow['state'][]>
const noCounts: Counts = {
  pending: 0,
  matched: 0,
  ambiguous: 0,
  notFound: 0,
  unanswered: 0,
  skipped: 0,
  invalid: 0,
  part: 0,
  people: 0,
  peopleMatched: 0,
}

type TitleConditions = ExpressionBuilder<{ title: Database['import_titles'] }, 'title'>

const isOfFilter = (where: TitleConditions, filter: ImportFilter) =>
  filter === 'people'
    ? where('title.type', '=', 'person')
    : where.or([where('title.type', 'is', null), where('title.type', '!=', 'person')])

/** Counts and lists an import's titles and rows. The caller has checked whose import it is. */
@Injectable()
export class ImportReportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** How many titles are in each state, how many rows are left out, and how often a part of one is. */
  async counts(id: string): Promise<Counts> {
    return (await this.countsOf([id])).get(id) ?? noCounts
  }

  async countsOf(ids: readonly string[]): Promise<Map<string, Counts>> {
    const counts = new Map(ids.map((id) => [id, { ...noCounts }]))
    if (ids.length === 0) return counts
    const titles = await this.database
      .selectFrom('import_titles')
      .select((select) => ['import_id', 'state', select.fn.countAll<number>().as('count')])
      .select((select) => select.fn.countAll<number>().filterWhere('type', '=', 'person').as('people'))
      .where('import_id', 'in', ids)
      .groupBy(['import_id', 'state'])
      .execute()
    const faults = await this.database
      .selectFrom('import_rows')
      .select((select) => ['import_id', select.fn.countAll<number>().as('count')])
      .select((select) => select.fn.countAll<number>().filterWhere('data', 'like', '%"part":true%').as('parts'))
      .where('import_id', 'in', ids)
      .where('kind', '=', 'invalid')
      .groupBy('import_id')
      .execute()
    for (const { import_id, state, count, people } of titles) {
      const ofImport = counts.get(import_id)!
      ofImport[state] += Number(count) - Number(people)
      ofImport.people += Number(people)
      if (state === 'matched') ofImport.peopleMatched += Number(people)
    }
    for (const { import_id, count, parts } of faults) {
      const ofImport = counts.get(import_id)!
      ofImport.part = Number(parts)
      ofImport.invalid = Number(count) - Number(parts)
    }
    return counts
  }

  /** The files of an import, in the order of the upload. */
  async files(id: string, page: number, size: number): Promise<{ rows: FileRow[]; total: number }> {
    const all = this.database.selectFrom('import_files').where('import_id', '=', id)
    const { count } = await all.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await all
      .select(['no', 'name', 'rows', 'other_rows'])
      .orderBy('no')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    return { rows, total: Number(count) }
  }

  /** The first names of files of each import. */
  async fileNames(ids: readonly string[], limit: number): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database
      .selectFrom('import_files')
      .select(['import_id', 'name'])
      .where('import_id', 'in', ids)
      .where('no', '<=', limit)
      .orderBy('no')
      .execute()
    return new Map(
      [...Map.groupBy(rows, ({ import_id }) => import_id)].map(([id, files]) => [id, files.map(({ name }) => name)]),
    )
  }

  async fileName(id: string, no: number): Promise<string | null> {
    const files = this.database.selectFrom('import_files').select('name').where('import_id', '=', id)
    return (await files.where('no', '=', no).executeTakeFirst())?.name ?? null
  }

  /** How many rows of files are of titles in each state. */
  async rowsByState(id: string, files: readonly number[]) {
    if (files.length === 0) return []
    const rows = await this.database
      .selectFrom('import_mentions as mention')
      .innerJoin('import_titles as title', (join) =>
        join.onRef('title.import_id', '=', 'mention.import_id').onRef('title.no', '=', 'mention.no'),
      )
      .select((select) => ['mention.file_no', 'title.state', select.fn.sum<number>('mention.rows').as('count')])
      .where('mention.import_id', '=', id)
      .where('mention.file_no', 'in', files)
      .groupBy(['mention.file_no', 'title.state'])
      .execute()
    return rows.map(({ file_no, state, count }) => ({ no: file_no, state, count: Number(count) }))
  }

  /** The faults of files, each with its count. */
  async faultsByReason(id: string, files: readonly string[]) {
    if (files.length === 0) return []
    const rows = await this.faultsOf(id)
      .select((select) => ['file', 'data', select.fn.countAll<number>().as('count')])
      .where('file', 'in', files)
      .groupBy(['file', 'data'])
      .execute()
    return rows.map(({ file, data, count }) => ({ file, ...faultOf(data), count: Number(count) }))
  }

  titles(
    id: string,
    filter: ImportFilter,
    page: { no: number; size: number },
    file?: number,
  ): Promise<ReportedTitle[]> {
    const titles = this.database
      .selectFrom('import_titles as title')
      .select(['title.no', 'title.wanted', 'title.state', 'title.match', 'title.candidates'])
      .where('title.import_id', '=', id)
      .where('title.state', 'in', statesOf[filter])
      .where((where) => isOfFilter(where, filter))
      .orderBy('title.no')
      .limit(page.size)
      .offset((page.no - 1) * page.size)
    if (file === undefined) return titles.select(['title.file', 'title.line']).execute()
    return titles
      .innerJoin('import_mentions as mention', (join) =>
        join.onRef('mention.import_id', '=', 'title.import_id').onRef('mention.no', '=', 'title.no'),
      )
      .innerJoin('import_files as file', (join) =>
        join.onRef('file.import_id', '=', 'title.import_id').onRef('file.no', '=', 'mention.file_no'),
      )
      .select(['file.name as file', 'mention.line'])
      .where('mention.file_no', '=', file)
      .execute()
  }

  async countTitles(id: string, filter: ImportFilter, file?: number): Promise<number> {
    const titles = this.database
      .selectFrom('import_titles as title')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('title.import_id', '=', id)
      .where('title.state', 'in', statesOf[filter])
      .where((where) => isOfFilter(where, filter))
      .$if(file !== undefined, (request) =>
        request.where('title.no', 'in', (select) =>
          select
            .selectFrom('import_mentions')
            .select('no')
            .where('import_id', '=', id)
            .where('file_no', '=', file ?? 0),
        ),
      )
    return Number((await titles.executeTakeFirstOrThrow()).count)
  }

  async faults(
    id: string,
    request: FaultsRequest,
    page: { no: number; size: number },
  ): Promise<[ImportFault[], number]> {
    const { file, reason, part } = request
    const query = this.faultsOf(id)
      .$if(file !== undefined, (all) => all.where('file', '=', file ?? ''))
      .$if(reason !== undefined, (all) => all.where('data', '=', JSON.stringify({ reason, ...(part && { part }) })))
    const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await query
      .select(['file', 'line', 'data'])
      .orderBy('no')
      .limit(page.size)
      .offset((page.no - 1) * page.size)
      .execute()
    return [rows.map(({ file: name, line, data }) => ({ file: name, line, ...faultOf(data) })), Number(count)]
  }

  private faultsOf(id: string) {
    return this.database.selectFrom('import_rows').where('import_id', '=', id).where('kind', '=', 'invalid')
  }
}

// SAFETY: rows of this kind are written by `stage` with their reason.
const faultOf = (data: string) => JSON.parse(data) as Fault
