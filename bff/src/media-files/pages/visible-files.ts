import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { LibraryFile, LibraryReason } from '@contract/library.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import { readingOf } from '../files/file-facts.ts'
import { nobody, type Source } from '../owner.ts'

/** Whose library is looked at, and of which source. */
export interface Member {
  readonly userId: string
  readonly source: Source
}

/** Whether a word of a member counts beside this source: ids of the two never mix, and that files are nothing holds for both. */
export const ofSource = (source: Source) => (where: ExpressionBuilder<CorrectedTitle, 'corrected'>) =>
  where.or([where('corrected.source', '=', source), where('corrected.media_id', 'is', null)])
interface CorrectedTitle {
  corrected: Database['library_corrected']
}

/**
 * The files that a member has before them: their own and those of the operator's folders, each with what it is by itself
 * (`title`) and by the member's own word (`said`).
 */
export const visibleFiles = (database: Kysely<Database>, { userId, source }: Member) =>
  database
    .selectFrom('library_files as file')
    .innerJoin('library_folders as folder', 'folder.id', 'file.folder_id')
    .leftJoin('library_titles as title', (join) =>
      join
        .onRef('title.owner', '=', 'file.owner')
        .onRef('title.title_key', '=', 'file.title_key')
        .on('title.source', '=', source),
    )
    .leftJoin('library_corrected as corrected', (join) =>
      join
        .onRef('corrected.file_id', '=', 'file.id')
        .on('corrected.user_id', '=', userId)
        .on('corrected.is_current', '=', 1)
        .on(ofSource(source)),
    )
    .where('file.owner', 'in', [userId, nobody])
    .where('file.gone_at', 'is', null)

/** With how far the member played them, and all that a file is shown with. */
export const shownFiles = (database: Kysely<Database>, member: Member) =>
  visibleFiles(database, member)
    .leftJoin('library_progress as progress', (join) =>
      join.on('progress.user_id', '=', member.userId).onRef('progress.key', '=', 'file.id'),
    )
    .select(shownColumns)

const shownColumns = [
  'file.id',
  'file.path',
  'file.size',
  'file.modified',
  'file.reading',
  'file.captions',
  'file.season',
  'file.episodes',
  'file.title_key',
  'file.owner',
  'folder.id as folder_id',
  'folder.name as folder_name',
  'folder.kind as folder_kind',
  'title.type',
  'title.media_id',
  'title.reason',
  'corrected.file_id as corrected',
  'corrected.type as said_type',
  'corrected.media_id as said_id',
  'corrected.season as said_season',
  'corrected.episodes as said_episodes',
  'progress.position',
  'progress.duration',
  'progress.updated_at',
] as const
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownFiles>['executeTakeFirstOrThrow']>>

/** Which of the title's columns and of the member's own word hold. */
interface Told {
  readonly type: MediaType | null
  readonly media_id: number | null
  readonly corrected: string | null
  readonly said_type: MediaType | null
  readonly said_id: number | null
}

/** The title that a file is; the member's word comes before what was recognised. */
export function matchOf({
  type,
  media_id,
  corrected,
  said_type,
  said_id,
}: Told): { type: MediaType; id: number } | null {
  const [kind, id] = corrected === null ? [type, media_id] : [said_type, said_id]
  return kind === null || id === null ? null : { type: kind, id: Number(id) }
}

/** Season and episodes of a file: those found in the show that it is said to be, else its own. */
export function episodesOf(row: Pick<ShownRow, 'season' | 'episodes' | 'said_season' | 'said_episodes'>) {
  const isOfSaid = row.said_episodes !== null
  // SAFETY: lists of numbers, written by this module.
  return {
    season: isOfSaid ? row.said_season : row.season,
    episodes: JSON.parse(row.said_episodes ?? row.episodes) as number[],
  }
}

export function toLibraryFile(row: ShownRow): LibraryFile {
  const match = matchOf(row)
  const reason: LibraryReason = row.corrected === null ? (row.reason ?? 'name') : 'picked'
  const { position, duration, updated_at: updatedAt } = row
  return {
    id: row.id,
    folder: { id: row.folder_id, name: row.folder_name, kind: row.folder_kind },
    path: row.path,
    size: row.size,
    modified: row.modified,
    reading: readingOf(row),
    // SAFETY: written by `factsOf`.
    captions: JSON.parse(row.captions) as string[],
    match: match && { ...match, reason, ...episodesOf(row) },
    progress: position === null || duration === null || updatedAt === null ? null : { position, duration, updatedAt },
  }
}

/** Whether a file is one title. */
export const isTitle = (type: MediaType, id: number) =>
  sql<boolean>`(${sql.ref('corrected.file_id')} is null and ${sql.ref('title.type')} = ${type} and ${sql.ref('title.media_id')} = ${id})
    or (${sql.ref('corrected.type')} = ${type} and ${sql.ref('corrected.media_id')} = ${id})`
