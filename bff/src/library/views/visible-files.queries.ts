import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { isNotHidden } from '../folder-audiences.queries.ts'
import { ownersVisibleTo, type Source } from '../owner.ts'

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
 * recognized as (`title`) and the member's current correction (`corrected`).
 */
const visibleFiles = (database: Kysely<Database>, { userId, source }: Member) =>
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
    .where('file.owner', 'in', ownersVisibleTo(userId))
    .where(isNotHidden('file.folder_id', userId))
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
  'corrected.part as part',
  'corrected.edition as edition',
  'progress.position',
  'progress.duration',
  'progress.updated_at',
] as const
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownFiles>['executeTakeFirstOrThrow']>>
