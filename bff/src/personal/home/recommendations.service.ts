import { Injectable } from '@nestjs/common'
import type { PersonalRow } from '@contract/home.schema'
import type { CataloguePage, MediaRow, MediaType, TitleId } from '@contract/media.schema'
import type { UserGenre } from '@contract/saved-title.schema'
import { foundOrNull } from '@contract/metadata-error'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { TitlesService } from '../saved/titles.service.ts'
import { MAX_ROWS } from './choose-rows.ts'

/** Concurrent requests to the metadata source, for all members together: the source allows tens a second. */
const MAX_CONCURRENT_REQUESTS = 8
/** Many members have watched most of a genre's best known titles, so two pages are requested at once. */
const pages = [1, 2]
const types: readonly MediaType[] = ['movie', 'tv']

/** Rows of recommendations from the metadata source, the same for every member; a few requests at a time. */
@Injectable()
export class RecommendationsService {
  private readonly limiter = bulkhead(MAX_CONCURRENT_REQUESTS, Infinity)

  constructor(
    private readonly metadata: MetadataService,
    private readonly titles: TitlesService,
  ) {}

  /** A row of recommendations for each title; none for a title that the source no longer has. @throws MetadataError */
  async byLikedTitles(liked: readonly TitleId[], params: LocaleParams): Promise<PersonalRow[]> {
    const rows = await Promise.all(
      liked.map(async ({ type, id }) => {
        const [media, results] = await Promise.all([
          this.limiter.execute(() => this.titles.row(type, id, params.language)),
          this.rows(() => this.metadata.answer('recommendations', { ...params, type, id, page: 1 })),
        ])
        const title = media && ('title' in media ? media.title : media.name)
        return title === null ? null : { reason: { kind: 'becauseYouLiked' as const, type, id, title }, results }
      }),
    )
    return rows.filter((row) => row !== null)
  }

  /** A row for each followed genre: films and shows alternate, the most popular first. @throws MetadataError */
  async byGenres(followed: readonly UserGenre[], params: LocaleParams): Promise<PersonalRow[]> {
    const genreLists = await Promise.all(types.map((media) => this.metadata.answer('genres', { ...params, media })))
    return Promise.all(
      followed.slice(0, MAX_ROWS.followedGenre).map(async ({ id, name }) => {
        const mediaTypes = types.filter((_, index) => genreLists[index]!.genres.some((genre) => genre.id === id))
        const lists = await Promise.all(mediaTypes.map((media) => this.byGenre(media, id, params)))
        return { reason: { kind: 'followedGenre' as const, id, name }, results: interleave(lists) }
      }),
    )
  }

  private async byGenre(media: MediaType, genre: number, params: LocaleParams): Promise<MediaRow[]> {
    const filters = { sort_by: 'popularity.desc' as const, with_genres: String(genre) }
    const lists = await Promise.all(
      pages.map((page) => this.rows(() => this.metadata.answer('discover', { ...params, media, filters, page }))),
    )
    return lists.flat()
  }

  /** A list that does not exist is empty. @throws MetadataError when the source cannot be reached */
  private async rows(answer: () => Promise<CataloguePage<MediaRow>>): Promise<readonly MediaRow[]> {
    return (await foundOrNull(this.limiter.execute(answer)))?.results ?? []
  }
}

/** The first of each list, the second of each, and so on. */
const interleave = (lists: readonly (readonly MediaRow[])[]): MediaRow[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
