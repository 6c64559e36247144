import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { MovedCorrection, SaidTitle } from '../moved-corrections.service.ts'
import { isAbout } from './follow-rules.ts'
import type { CorrectionRow } from './say-of.ts'

const size = 1000

/** The current corrections of single files that do not follow from one of their folder, in pages. */
export async function* correctionsOfFiles(
  database: Kysely<Database>,
  userId: string,
): AsyncGenerator<MovedCorrection[]> {
  const rules = await rulesOf(database, userId)
  for (let offset = 0, count = size; count === size; offset += size) {
    const rows = await filesFrom(database, userId, offset)
    count = rows.length
    yield rows.flatMap((row) => {
      const rule = rules.find((one) => one.folder_id !== null && one.folder_id === row.folder_id && isAbout(one, row))
      if (rule?.id === row.correction_id) return []
      const { path, size: bytes, modified } = row
      return [{ ...factsOf(row), file: { path, size: bytes, modified }, name: null, below: null }]
    })
  }
}

/** The corrections of folders, the latest first; of several of the same part of a folder only the latest. */
export async function saidOfFolders(database: Kysely<Database>, userId: string): Promise<MovedCorrection[]> {
  const last = new Map<string, CorrectionRow>()
  for (const rule of await rulesOf(database, userId)) {
    const name = JSON.stringify([rule.folder_name, rule.scope, rule.place])
    if (!last.has(name)) last.set(name, rule)
  }
  return [...last.values()].map((row) => ({
    ...factsOf(row),
    file: null,
    name: row.scope === 'entry' ? row.place : null,
    below: row.scope === 'below' ? row.place : null,
  }))
}

const rulesOf = (database: Kysely<Database>, userId: string): Promise<CorrectionRow[]> =>
  database
    .selectFrom('library_corrections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '!=', 'file')
    .orderBy('said_at', 'desc')
    .execute()

const filesFrom = (database: Kysely<Database>, userId: string, offset: number) =>
  database
    .selectFrom('library_corrected as corrected')
    .innerJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
    .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
    .select([
      'corrected.correction_id',
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
      'correction.said_at',
    ])
    .where('corrected.user_id', '=', userId)
    .where('corrected.is_current', '=', 1)
    .orderBy('file.path')
    .orderBy('file.fingerprint')
    .orderBy('file.id')
    .limit(size)
    .offset(offset)
    .execute()

type CorrectionFacts = Pick<
  CorrectionRow,
  'source' | 'type' | 'media_id' | 'title' | 'released' | 'folder_name' | 'said_at'
>

const factsOf = (row: CorrectionFacts): Pick<MovedCorrection, 'title' | 'folder' | 'saidAt'> => ({
  title: titleIn(row),
  folder: row.folder_name,
  saidAt: row.said_at,
})

const titleIn = ({ source, type, media_id, title, released }: CorrectionFacts): SaidTitle | null =>
  type === null || media_id === null ? null : { source, type, media_id: Number(media_id), title: title ?? '', released }
