import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { LibraryFile, LibraryReason } from '@contract/library.schema'
import type { MediaType } from '@contract/media.schema'
import type { Database } from '../../platform/database/schema.ts'
import { readingOf } from '../files/file-facts.ts'
import { operatorOwner, type Source } from '../owner.ts'

/** The member whose library is read, and the metadata source whose ids count. */
export interface Member {
  readonly userId: string
  readonly source: Source
}

/** A condition for corrections that apply with this source: those to a title of it, and those to no title. */
export const ofSource = (source: Source) => (where: ExpressionBuilder<CorrectedTitle, 'corrected'>) =>
  where.or([where('corrected.source', '=', source), where('corrected.media_id', 'is', null)])
interface CorrectedTitle {
  corrected: Database['library_corrected']
}

/**
 * The files that a member sees: the member's own and those of the operator's folders, each with the title that it was
 * recognised as (`title`) and the member's current correction (`corrected`).
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
    .where('file.owner', 'in', [userId, operatorOwner])
    .where('file.gone_at', 'is', null)

/** The visible files with the member's progress, and with all columns that a file is shown with. */
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
  'corrected.type as corrected_type',
  'corrected.media_id as corrected_id',
  'corrected.season as corrected_season',
  'corrected.episodes as corrected_episodes',
  'progress.position',
  'progress.duration',
  'progress.updated_at',
] as const
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownFiles>['executeTakeFirstOrThrow']>>

/** The columns of the recognised title and of the correction, one of which applies. */
interface MatchColumns {
  readonly type: MediaType | null
  readonly media_id: number | null
  readonly corrected: string | null
  readonly corrected_type: MediaType | null
  readonly corrected_id: number | null
}

/** The title of a file; a correction comes before the title that it was recognised as. */
export function matchOf({
  type,
  media_id,
  corrected,
  corrected_type,
  corrected_id,
}: MatchColumns): { type: MediaType; id: number } | null {
  const [kind, id] = corrected === null ? [type, media_id] : [corrected_type, corrected_id]
  return kind === null || id === null ? null : { type: kind, id: Number(id) }
}

/** Season and episodes of a file: those that were resolved for its correction, else its own. */
export function episodesOf(row: Pick<ShownRow, 'season' | 'episodes' | 'corrected_season' | 'corrected_episodes'>) {
  const isFromCorrection = row.corrected_episodes !== null
  // SAFETY: lists of numbers, written by this module.
  return {
    season: isFromCorrection ? row.corrected_season : row.season,
    episodes: JSON.parse(row.corrected_episodes ?? row.episodes) as number[],
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

/** A condition for files of one title. */
export const isTitle = (type: MediaType, id: number) =>
  sql<boolean>`(${sql.ref('corrected.file_id')} is null and ${sql.ref('title.type')} = ${type} and ${sql.ref('title.media_id')} = ${id})
    or (${sql.ref('corrected.type')} = ${type} and ${sql.ref('corrected.media_id')} = ${id})`
