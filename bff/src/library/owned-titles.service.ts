import { Injectable } from '@nestjs/common'
import { mediaKey } from '@contract/media-key'
import type { MediaType } from '@contract/media.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { OwnedTitlesStore, type TitleIds } from './owned-titles.store.ts'

interface Title {
  readonly type: MediaType
  readonly id: number
}
const kinds = ['movie', 'tv'] as const

/** Which titles a member has files of. */
@Injectable()
export class OwnedTitles {
  constructor(
    private readonly store: OwnedTitlesStore,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The titles among the given ones that the member has files of, as `movie-1001`. Every page of cards requests it, so
   * a member without any files costs one short query.
   */
  async among(userId: string, titles: readonly Title[]): Promise<string[]> {
    const titleIds = idsByKind(titles)
    if (titleIds.length === 0 || !(await this.store.hasFiles(userId))) return []
    const rows = await this.store.among({ userId, source: this.metadata.sourceName }, titleIds)
    return rows.map(({ type, media_id: id }) => mediaKey({ type, id })).toSorted()
  }
}

const idsByKind = (titles: readonly Title[]): TitleIds[] =>
  kinds.flatMap((kind) => {
    const ids = titles.filter(({ type }) => type === kind).map(({ id }) => id)
    return ids.length > 0 ? [{ kind, ids }] : []
  })
