import type { AnyDatabase, Database } from '../platform/database/schema.ts'
import { inPages, PAGE_SIZE } from '../platform/database/in-pages.ts'
import { isNotHidden } from './folder-audiences.queries.ts'
import { ownersVisibleTo, type FolderRow } from './owner.ts'
import { ofSource, type Member } from './views/visible-files.queries.ts'

/** A member's own folders, without those of the operator. */
export const ownFolders = (database: AnyDatabase, userId: string): Promise<FolderRow[]> =>
  database
    .selectFrom('library_folders')
    .selectAll()
    .where('owner', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * The files that a member's folders have or had, in pages: each with the title that it was recognized as in the source of
 * this server, and with the member's current correction.
 */
export const ownFiles = (database: AnyDatabase, member: Member): AsyncGenerator<OwnFileRow[]> =>
  inPages((after?: OwnFileRow) => ownFilesAfter(database, member, after).execute())

type Place = Pick<Database['library_files'], 'fingerprint' | 'id'>

/** The files after one of them, in the order of an index. */
const ownFilesAfter = (database: AnyDatabase, { userId, source }: Member, after: Place | undefined) =>
  database
    .selectFrom('library_files as file')
    .leftJoin('library_folders as folder', 'folder.id', 'file.folder_id')
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
    .leftJoin('library_corrections as correction', 'correction.id', 'corrected.correction_id')
    .select([
      'file.id',
      'file.fingerprint',
      'file.path',
      'file.size',
      'file.modified',
      'file.role',
      'file.reading',
      'file.captions',
    ])
    .select(['file.season', 'file.episodes', 'file.added_at', 'file.gone_at', 'folder.name as folder_name'])
    .select(['title.type', 'title.media_id', 'title.title', 'title.released', 'title.reason'])
    .select([
      'corrected.file_id as corrected',
      'corrected.type as corrected_type',
      'corrected.media_id as corrected_id',
    ])
    .select(['corrected.season as corrected_season', 'corrected.episodes as corrected_episodes'])
    .select(['corrected.part as part', 'corrected.edition as edition'])
    .select(['correction.title as corrected_title', 'correction.released as corrected_released'])
    .where('file.owner', '=', userId)
    // An import adds files for its corrections; the name of such a file is read by the first scan that finds it.
    .where('file.reading', '!=', '{}')
    .$if(after !== undefined, (all) =>
      all.where((where) =>
        where(where.refTuple('file.fingerprint', 'file.id'), '>', where.tuple(after!.fingerprint, after!.id)),
      ),
    )
    .orderBy('file.fingerprint')
    .orderBy('file.id')
    .limit(PAGE_SIZE)
export type OwnFileRow = Awaited<ReturnType<ReturnType<typeof ownFilesAfter>['executeTakeFirstOrThrow']>>

/** The positions at which a member stopped, in pages, each with its file if that is one of a library. */
export const positionsOf = (database: AnyDatabase, userId: string): AsyncGenerator<PositionRow[]> =>
  inPages((after?: PositionRow) =>
    database
      .selectFrom('library_progress as progress')
      .leftJoin('library_files as file', (join) =>
        join
          .onRef('file.id', '=', 'progress.key')
          .on('file.owner', 'in', ownersVisibleTo(userId))
          .on(isNotHidden('file.folder_id', userId)),
      )
      .select(['progress.key', 'progress.position', 'progress.duration', 'progress.updated_at'])
      .select(['file.path', 'file.size', 'file.modified'])
      .where('progress.user_id', '=', userId)
      .$if(after !== undefined, (all) => all.where('progress.key', '>', after!.key))
      .orderBy('progress.key')
      .limit(PAGE_SIZE)
      .execute(),
  )
export type PositionRow = Omit<Database['library_progress'], 'user_id'> & {
  readonly [Column in 'path' | 'size' | 'modified']: Database['library_files'][Column] | null
}
