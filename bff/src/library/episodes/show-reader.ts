import { Injectable } from '@nestjs/common'
import { bulkhead } from 'cockatiel'
import { detailParts } from '@contract/detail-parts'
import type { MovieDetail, SeasonDetail, TvDetail } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { Ask, MediaAppend } from '../../metadata/metadata-source.port.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

/** No show has more; a source that says so is read no further. */
const MAX_SEASONS = 100
/** So many questions at a time, whoever asks: the source allows tens a second. */
const atATime = 8

/** Shows and their seasons as the metadata source tells them, from its cache, a few at a time. */
@Injectable()
export class ShowReader {
  private readonly gate = bulkhead(atATime, Infinity)

  constructor(private readonly metadata: MetadataService) {}

  get source(): 'embedded' | 'live' {
    return this.metadata.sourceName
  }

  /** @throws MetadataError */
  show(id: number, ask: Ask): Promise<TvDetail> {
    return this.detail(id, ask, [])
  }

  /** The show as its own page asks for it, so that who looks at the page waits for one answer. @throws MetadataError */
  shownOnPage(id: number, ask: Ask): Promise<TvDetail> {
    return this.detail(id, ask, detailParts.tv.toSorted())
  }

  private async detail(id: number, ask: Ask, append: readonly MediaAppend[]): Promise<TvDetail> {
    const detail = await this.gate.execute(() =>
      this.metadata.answer('mediaDetail', { ...ask, type: 'tv', id, append }),
    )
    if (detail.media_type !== 'tv') throw new MetadataError('notFound', `${id} is no show`)
    return detail
  }

  /** With the days of its releases by country. @throws MetadataError */
  async film(id: number, ask: Ask): Promise<MovieDetail> {
    const detail = await this.gate.execute(() =>
      this.metadata.answer('mediaDetail', { ...ask, type: 'movie', id, append: ['release_dates'] }),
    )
    if (detail.media_type !== 'movie') throw new MetadataError('notFound', `${id} is no film`)
    return detail
  }

  /** The seasons of a show that are wanted; one that the show names but that cannot be found is left out. */
  async seasons(show: TvDetail, ask: Ask, wanted: (number: number) => boolean = () => true): Promise<SeasonDetail[]> {
    const numbers = show.seasons
      .map(({ season_number: number }) => number)
      .filter(wanted)
      .slice(0, MAX_SEASONS)
    const seasons = await Promise.all(
      numbers.map((number) =>
        foundOrNull(this.gate.execute(() => this.metadata.answer('season', { ...ask, id: show.id, number }))),
      ),
    )
    return seasons.filter((season) => season !== null)
  }
}
