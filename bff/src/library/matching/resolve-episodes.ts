import type { Kysely } from 'kysely'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { needsShowForEpisode, readingOf } from '../files/file-facts.ts'
import { incrementLibraryRevision } from '../library-revision.ts'
import type { Source } from '../owner.ts'
import { EpisodeResolver } from './episode-resolver.ts'

/** Shows that one round requests, and files that it reads. */
const MAX_SHOWS_PER_ROUND = 20
const MAX_FILES_PER_ROUND = 2000

type EpisodeMetadata = Pick<MetadataService, 'answer' | 'sourceName'>

interface Unresolved {
  readonly file_id: string
  /** Null where the episode belongs to the file's own match. */
  readonly correction_id: string | null
  readonly show: number
  readonly reading: string
}

/**
 * Resolves air dates, absolute numbers and numbers without a season in names to episodes, for some shows of an owner.
 * @throws MetadataError `unavailable`; the episodes of the shows before are written by then
 */
export async function resolveEpisodes(
  { database, metadata }: { readonly database: UserDatabase; readonly metadata: EpisodeMetadata },
  owner: string,
): Promise<void> {
  const all = await unresolved(database, owner, metadata.sourceName)
  const shows = [...Map.groupBy(all, ({ show }) => show)].slice(0, MAX_SHOWS_PER_ROUND)
  for (const [show, files] of shows) {
    const resolver = new EpisodeResolver(metadata, show)
    const found: [Unresolved, EpisodeColumns][] = []
    for (const file of files) found.push([file, await episodeColumnsOf(file, resolver)])
    await database.transaction().execute(async (transaction) => {
      for (const [file, numbers] of found) await write(transaction, file, numbers)
      await incrementLibraryRevision(transaction, owner)
    })
  }
}

/** How many shows of an owner have unresolved episodes. */
export async function countUnresolved(database: Kysely<Database>, owner: string, source: Source): Promise<number> {
  return new Set((await unresolved(database, owner, source)).map(({ show }) => show)).size
}

async function unresolved(database: Kysely<Database>, owner: string, source: Source): Promise<Unresolved[]> {
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

type EpisodeColumns = Pick<Database['library_corrected'], 'season' | 'episodes'>

/** The columns with the episode; null where the name of the file gives it itself. @throws MetadataError */
async function episodeColumnsOf(file: Unresolved, resolver: EpisodeResolver): Promise<EpisodeColumns> {
  const reading = readingOf(file)
  if (!needsShowForEpisode(reading)) return { season: null, episodes: null }
  const resolved = await resolver.resolve(reading)
  return { season: resolved?.season ?? null, episodes: JSON.stringify(resolved?.episodes ?? []) }
}

async function write(
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
