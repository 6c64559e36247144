import { Injectable } from '@nestjs/common'
import { detailParts } from '@contract/detail-parts'
import type { MovieDetail, SeasonDetail, SeasonRow, TvDetail } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import type { LocaleParams, MediaAppend } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { shownEpisodes, type ShownEpisode } from './aired.ts'

/** Seasons read at once; a live service answers all in one call, because this many can be appended to a show. */
const MAX_SEASONS_AT_ONCE = 20
/**
 * The total episodes per call, so that the answer stays within the size limit: the service sends some 10 kB for each.
 */
const MAX_EPISODES_AT_ONCE = 600
/** Concurrent requests to the metadata source, for all members together: the source allows tens a second. */
const MAX_CONCURRENT_REQUESTS = 8

/** A show with the episodes of all its seasons. */
export interface ListedShow {
  readonly show: TvDetail
  readonly shown: readonly ShownEpisode[]
}

/** Reads shows and their seasons from the metadata source, through its cache, a few requests at a time. */
@Injectable()
export class ShowReader {
  private readonly limiter = bulkhead(MAX_CONCURRENT_REQUESTS, Infinity)

  constructor(private readonly metadata: MetadataService) {}

  get source(): 'embedded' | 'live' {
    return this.metadata.sourceName
  }

  /** @throws MetadataError */
  show(id: number, params: LocaleParams): Promise<TvDetail> {
    return this.detail(id, params, [])
  }

  /** The show with all its episodes; `today`: the viewer's day, `YYYY-MM-DD`. @throws MetadataError */
  async listed(id: number, params: LocaleParams, today: string): Promise<ListedShow> {
    const show = await this.shownOnPage(id, params)
    return { show, shown: shownEpisodes(show, await this.seasons(show, params), today) }
  }

  /** The show with the parts that its own page loads, so that both share one cached answer. @throws MetadataError */
  shownOnPage(id: number, params: LocaleParams): Promise<TvDetail> {
    return this.detail(id, params, detailParts.tv.toSorted())
  }

  private async detail(id: number, params: LocaleParams, append: readonly MediaAppend[]): Promise<TvDetail> {
    const detail = await this.limiter.execute(() =>
      this.metadata.answer('mediaDetail', { ...params, type: 'tv', id, append }),
    )
    if (detail.media_type !== 'tv') throw new MetadataError('notFound', `${id} is no show`)
    return detail
  }

  /** A film with its release dates by country. @throws MetadataError */
  async film(id: number, params: LocaleParams): Promise<MovieDetail> {
    const detail = await this.limiter.execute(() =>
      this.metadata.answer('mediaDetail', { ...params, type: 'movie', id, append: ['release_dates'] }),
    )
    if (detail.media_type !== 'movie') throw new MetadataError('notFound', `${id} is no film`)
    return detail
  }

  /** The seasons that `includesSeason` selects; one that the show names but that is not found is left out. */
  async seasons(
    show: TvDetail,
    params: LocaleParams,
    includesSeason: (number: number) => boolean = () => true,
  ): Promise<SeasonDetail[]> {
    const seasons: (SeasonDetail | null)[] = []
    for (const together of inParts(show.seasons.filter(({ season_number: number }) => includesSeason(number)))) {
      const read = ({ season_number: number }: SeasonRow) =>
        foundOrNull(this.metadata.answer('season', { ...params, id: show.id, number }))
      seasons.push(...(await this.limiter.execute(() => Promise.all(together.map(read)))))
    }
    return seasons.filter((season) => season !== null)
  }
}

/** Splits seasons into parts that are read at once. */
function inParts(seasons: readonly SeasonRow[]): SeasonRow[][] {
  const parts: SeasonRow[][] = []
  let episodes = Infinity
  for (const season of seasons) {
    const part = parts.at(-1)
    episodes += season.episode_count
    if (part && part.length < MAX_SEASONS_AT_ONCE && episodes <= MAX_EPISODES_AT_ONCE) part.push(season)
    else {
      parts.push([season])
      episodes = season.episode_count
    }
  }
  return parts
}
