import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ownersVisibleTo } from './owner.ts'
import { ofSource } from './views/visible-files.ts'

interface Title {
  readonly type: MediaType
  readonly id: number
}
const kinds = ['movie', 'tv'] as const
interface TitleIds {
  readonly kind: MediaType
  readonly ids: readonly number[]
}

/** Which titles a member has files of. */
@Injectable()
export class OwnedTitles {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The titles among the given ones that the member has files of, as `movie-1001`. Every page of cards requests it, so
   * a member without any files costs one short query.
   */
  async among(userId: string, titles: readonly Title[]): Promise<string[]> {
    const titleIds = idsByKind(titles)
    if (titleIds.length === 0 || !(await this.hasFiles(userId))) return []
    const rows = await this.recognised(userId, titleIds)
      .union(this.corrected(userId, titleIds))
      .$narrowType<{ type: MediaType; media_id: number }>()
      .execute()
    return rows.map(({ type, media_id: id }) => mediaKey({ type, id })).toSorted()
  }

  /** Titles that files were recognised as, where the member has not corrected them. */
  private recognised(userId: string, titleIds: readonly TitleIds[]) {
    return this.database
      .selectFrom('library_titles as title')
      .select(['title.type', 'title.media_id'])
      .where('title.owner', 'in', ownersVisibleTo(userId))
      .where('title.source', '=', this.metadata.sourceName)
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
            .where((where) => where.not(where.exists(this.currentCorrection(userId)))),
        ),
      )
  }

  /** A subquery for the member's current correction of `file`. */
  private currentCorrection(userId: string) {
    return this.database
      .selectFrom('library_corrected as corrected')
      .select('corrected.file_id')
      .where(sql.ref('corrected.file_id'), '=', sql.ref('file.id'))
      .where('corrected.user_id', '=', userId)
      .where('corrected.is_current', '=', 1)
      .where(ofSource(this.metadata.sourceName))
  }

  /** Titles that the member has corrected files to. */
  private corrected(userId: string, titleIds: readonly TitleIds[]) {
    return this.database
      .selectFrom('library_corrected as corrected')
      .innerJoin('library_files as file', 'file.id', 'corrected.file_id')
      .select(['corrected.type', 'corrected.media_id'])
      .where('corrected.user_id', '=', userId)
      .where('corrected.source', '=', this.metadata.sourceName)
      .where('corrected.is_current', '=', 1)
      .where('file.owner', 'in', ownersVisibleTo(userId))
      .where('file.gone_at', 'is', null)
      .where((where) =>
        where.or(
          titleIds.map(({ kind, ids }) =>
            where.and([where('corrected.type', '=', kind), where('corrected.media_id', 'in', ids)]),
          ),
        ),
      )
  }

  /** Whether there is any file, the member's own or the operator's. */
  private async hasFiles(userId: string): Promise<boolean> {
    const file = await this.database
      .selectFrom('library_files')
      .select('id')
      .where('owner', 'in', ownersVisibleTo(userId))
      .limit(1)
      .executeTakeFirst()
    return file !== undefined
  }
}

const idsByKind = (titles: readonly Title[]): TitleIds[] =>
  kinds.flatMap((kind) => {
    const ids = titles.filter(({ type }) => type === kind).map(({ id }) => id)
    return ids.length > 0 ? [{ kind, ids }] : []
  })
