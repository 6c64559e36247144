import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { ExportedCorrection } from '@contract/export.schema'
import { isInScope } from './corrections.queries.ts'
import { isNotHidden } from '../folder-audiences.queries.ts'
import { ownersVisibleTo } from '../owner.ts'
import { copyInColumns, episodeInColumns, type CorrectionRow } from './corrected-row.ts'

const PAGE_SIZE = 1000

/** The title that a correction gives to files. */
export interface CorrectionTitle {
  readonly source: CorrectionRow['source']
  readonly type: NonNullable<CorrectionRow['type']>
  readonly media_id: number
  readonly title: string
  readonly released: string | null
}
/** A correction as an export contains it. A null title means that the files belong to no title. */
export interface MovedCorrection extends Omit<ExportedCorrection, 'title' | 'correctedAt'> {
  readonly title: CorrectionTitle | null
  readonly correctedAt: number
}

/** The current corrections of single files that do not follow from one of their folder, in pages. */
export async function* correctionsOfFiles(
  database: Kysely<Database>,
  userId: string,
): AsyncGenerator<MovedCorrection[]> {
  const rules = await rulesOf(database, userId)
  for (let count = PAGE_SIZE, last: FilePlace | undefined; count === PAGE_SIZE;) {
    const rows: Awaited<ReturnType<typeof correctedFilesPage>> = await correctedFilesPage(database, userId, last)
    count = rows.length
    last = rows.at(-1)
    yield rows.flatMap((row) => {
      const rule = rules.find((one) => one.folder_id !== null && one.folder_id === row.folder_id && isInScope(one, row))
      if (rule?.id === row.correction_id) return []
      const { path, size: bytes, modified } = row
      return [
        {
          ...factsOf(row),
          file: { path, size: bytes, modified },
          name: null,
          below: null,
          episode: episodeInColumns(row),
          copy: copyInColumns(row),
        },
      ]
    })
  }
}

/** The corrections of folders, the latest first; of several of the same part of a folder only the latest. */
export async function correctionsOfFolders(database: Kysely<Database>, userId: string): Promise<MovedCorrection[]> {
  const latest = new Map<string, CorrectionRow>()
  for (const rule of await rulesOf(database, userId)) {
    const name = JSON.stringify([rule.folder_name, rule.scope, rule.place])
    if (!latest.has(name)) latest.set(name, rule)
  }
  return [...latest.values()].map((row) => ({
    ...factsOf(row),
    file: null,
    name: row.scope === 'entry' ? row.place : null,
    below: row.scope === 'below' ? row.place : null,
    episode: null,
    copy: null,
  }))
}

const rulesOf = (database: Kysely<Database>, userId: string): Promise<CorrectionRow[]> =>
  database
    .selectFrom('library_corrections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '!=', 'file')
    .orderBy('corrected_at', 'desc')
    .execute()

type FilePlace = Pick<Database['library_files'], 'path' | 'fingerprint' | 'id'>

/** The corrected files after one of them. */
const correctedFilesPage = (database: Kysely<Database>, userId: string, last: FilePlace | undefined) =>
  database
    .selectFrom('library_corrected as corrected')
    .innerJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
    .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
    .select([
      'corrected.correction_id',
      'corrected.season',
      'corrected.episodes',
      'corrected.part',
      'corrected.edition',
      'file.id',
      'file.fingerprint',
      'file.path',
      'file.size',
      'file.modified',
      'file.role',
      'file.title_key',
      'file.folder_id',
      'correction.folder_name',
      'correction.source',
      'correction.type',
      'correction.media_id',
      'correction.title',
      'correction.released',
      'correction.corrected_at',
    ])
    .where('corrected.user_id', '=', userId)
    .where('corrected.is_current', '=', 1)
    .where('file.owner', 'in', ownersVisibleTo(userId))
    .where(isNotHidden('file.folder_id', userId))
    .$if(last !== undefined, (all) =>
      all.where((where) =>
        where(
          where.refTuple('file.path', 'file.fingerprint', 'file.id'),
          '>',
          where.tuple(last!.path, last!.fingerprint, last!.id),
        ),
      ),
    )
    .orderBy('file.path')
    .orderBy('file.fingerprint')
    .orderBy('file.id')
    .limit(PAGE_SIZE)
    .execute()

type CorrectionFacts = Pick<
  CorrectionRow,
  'source' | 'type' | 'media_id' | 'title' | 'released' | 'folder_name' | 'corrected_at'
>

const factsOf = (row: CorrectionFacts): Pick<MovedCorrection, 'title' | 'folder' | 'correctedAt'> => ({
  title: titleIn(row),
  folder: row.folder_name,
  correctedAt: row.corrected_at,
})

const titleIn = ({ source, type, media_id, title, released }: CorrectionFacts): CorrectionTitle | null =>
  type === null || media_id === null ? null : { source, type, media_id: Number(media_id), title: title ?? '', released }
