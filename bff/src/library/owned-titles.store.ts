import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MediaType } from '@contract/media.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { isNotHidden } from './folder-audiences.queries.ts'
import { ownersVisibleTo } from './owner.ts'
import { ofSource, type Member } from './views/visible-files.queries.ts'

/** Ids of one kind of titles. */
export interface TitleIds {
  readonly kind: MediaType
  readonly ids: readonly number[]
}

/** Finds titles that a member has files of. */
@Injectable()
export class OwnedTitlesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Whether there is any file, the member's own or the operator's. */
  async hasFiles(userId: string): Promise<boolean> {
    const file = await this.database
      .selectFrom('library_files')
      .select('id')
      .where('owner', 'in', ownersVisibleTo(userId))
      .where(isNotHidden('folder_id', userId))
      .limit(1)
      .executeTakeFirst()
    return file !== undefined
  }

  /** The titles among the given ones, of which there is at least one, that the member has files of; each is listed once. */
  among(member: Member, titleIds: readonly TitleIds[]): Promise<{ type: MediaType; media_id: number }[]> {
    return this.recognized(member, titleIds)
      .union(this.corrected(member, titleIds))
      .$narrowType<{ type: MediaType; media_id: number }>()
      .execute()
  }

  /** Titles that files were recognized as, unless the member has corrected them. */
  private recognized({ userId, source }: Member, titleIds: readonly TitleIds[]) {
    return this.database
      .selectFrom('library_titles as title')
      .select(['title.type', 'title.media_id'])
      .where('title.owner', 'in', ownersVisibleTo(userId))
      .where('title.source', '=', source)
      .where('title.media_id', 'is not', null)
      .where((where) =>
        where.or(
          titleIds.map(({ kind, ids }) =>
            where.and([where('title.type', '=', kind), where('title.media_id', 'in', ids)]),
          ),
        ),
      )
      .where((where) =>
        where.exists(
          where
            .selectFrom('library_files as file')
            .select('file.id')
            .whereRef('file.owner', '=', 'title.owner')
            .whereRef('file.title_key', '=', 'title.title_key')
            .where('file.gone_at', 'is', null)
            .where(isNotHidden('file.folder_id', userId))
            .where((where) => where.not(where.exists(this.currentCorrection({ userId, source })))),
        ),
      )
  }

  /** A subquery for the member's current correction of `file`. */
  private currentCorrection({ userId, source }: Member) {
    return this.database
      .selectFrom('library_corrected as corrected')
      .select('corrected.file_id')
      .where(sql.ref('corrected.file_id'), '=', sql.ref('file.id'))
      .where('corrected.user_id', '=', userId)
      .where('corrected.is_current', '=', 1)
      .where(ofSource(source))
  }

  /** Titles that the member has corrected files to. */
  private corrected({ userId, source }: Member, titleIds: readonly TitleIds[]) {
    return this.database
      .selectFrom('library_corrected as corrected')
      .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
      .select(['corrected.type', 'corrected.media_id'])
      .where('corrected.user_id', '=', userId)
      .where('corrected.source', '=', source)
      .where('corrected.is_current', '=', 1)
      .where('file.owner', 'in', ownersVisibleTo(userId))
      .where(isNotHidden('file.folder_id', userId))
      .where('file.gone_at', 'is', null)
      .where((where) =>
        where.or(
          titleIds.map(({ kind, ids }) =>
            where.and([where('corrected.type', '=', kind), where('corrected.media_id', 'in', ids)]),
          ),
        ),
      )
  }
}
