import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Source } from '../owner.ts'

/** Files that one round reads. */
const MAX_FILES_PER_ROUND = 2000

/** A file of a show whose name does not say the season and episode. */
export interface Unresolved {
  readonly file_id: string
  /** Null if the episode belongs to the file's own match. */
  readonly correction_id: string | null
  readonly show: number
  readonly reading: string
}

/** The episodes of a file; null if its own name gives them. */
export type EpisodeColumns = Pick<Database['library_corrected'], 'season' | 'episodes'>

/** How many shows of an owner have unresolved episodes. */
export async function countUnresolved(database: Kysely<Database>, owner: string, source: Source): Promise<number> {
  return new Set((await unresolvedEpisodes(database, owner, source)).map(({ show }) => show)).size
}

/** Files of an owner with unresolved episodes: by their own matches, then by corrections. */
export async function unresolvedEpisodes(
  database: Kysely<Database>,
  owner: string,
  source: Source,
): Promise<Unresolved[]> {
  const matched = await database
    .selectFrom('library_files as file')
    .innerJoin('library_titles as title', (join) =>
      join.onRef('title.owner', '=', 'file.owner').onRef('title.title_key', '=', 'file.title_key'),
    )
    .select(['file.id as file_id', 'title.media_id as show', 'file.reading'])
    .where('file.owner', '=', owner)
    .where('file.is_unresolved', '=', 1)
    .where('file.gone_at', 'is', null)
    .where('title.source', '=', source)
    .where('title.type', '=', 'tv')
    .orderBy('title.media_id')
    .limit(MAX_FILES_PER_ROUND)
    .execute()
  const corrected = await database
    .selectFrom('library_corrected as corrected')
    .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
    .select(['corrected.file_id', 'corrected.correction_id', 'corrected.media_id as show', 'file.reading'])
    .where('corrected.user_id', '=', owner)
    .where('corrected.source', '=', source)
    .where('corrected.is_unresolved', '=', 1)
    .where('corrected.is_current', '=', 1)
    .where('file.gone_at', 'is', null)
    .limit(MAX_FILES_PER_ROUND)
    .execute()
  return [...matched.map((row) => ({ ...row, correction_id: null })), ...corrected].map((row) => ({
    ...row,
    show: Number(row.show),
  }))
}

/** Writes the episodes of one file, of its own or of its correction. */
export async function writeEpisode(
  database: Kysely<Database>,
  { file_id, correction_id }: Unresolved,
  numbers: EpisodeColumns,
): Promise<void> {
  if (correction_id === null) {
    const { season, episodes } = numbers
    const file = database.updateTable('library_files').where('id', '=', file_id)
    await file.set({ season, episodes: episodes ?? '[]', is_unresolved: 0 }).execute()
    return
  }
  await database
    .updateTable('library_corrected')
    .set({ ...numbers, is_unresolved: 0 })
    .where('file_id', '=', file_id)
    .where('correction_id', '=', correction_id)
    .execute()
}
