import { Injectable } from '@nestjs/common'
import { detailParts } from '@contract/detail-parts'
import type { EpisodePage } from '@contract/episode-page.schema'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { SeasonRow, TvDetail } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { LocaleParams } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'

interface Place extends EpisodeNumber {
  readonly id: number
}

/** The catalogue's data on the page of an episode. */
@Injectable()
export class EpisodePages {
  constructor(private readonly metadata: MetadataService) {}

  /** @throws MetadataError `notFound` for an id that is not a show, and an episode that its season does not list */
  async page(place: Place, params: LocaleParams): Promise<EpisodePage> {
    // The page of the show loads the same parts, so that both share one cached answer.
    const append = detailParts.tv.toSorted()
    const [show, { before, after, ...found }] = await Promise.all([
      this.metadata.answer('mediaDetail', { ...params, type: 'tv', id: place.id, append }),
      this.metadata.answer('episode', { ...params, ...place }),
    ])
    if (show.media_type !== 'tv') throw new MetadataError('notFound', `${place.id} is no show`)
    const { id, name, backdrop_path, poster_path, fallback } = show
    const { season } = place
    const [previous, next] = await Promise.all([
      before === null ? this.end(show, seasonsBeside(show, season).before, params, -1) : { season, episode: before },
      after === null ? this.end(show, seasonsBeside(show, season).after, params, 0) : { season, episode: after },
    ])
    return { show: { id, name, backdrop_path, poster_path, ...(fallback && { fallback }) }, ...found, previous, next }
  }

  /** The first (0) or the last (-1) episode of a season; null if it cannot be read. */
  private async end(
    { id }: TvDetail,
    season: SeasonRow | undefined,
    params: LocaleParams,
    at: 0 | -1,
  ): Promise<EpisodeNumber | null> {
    if (!season) return null
    const number = season.season_number
    const answer = await foundOrNull(this.metadata.answer('season', { ...params, id, number }))
    const episode = answer?.episodes.toSorted((a, b) => a.episode_number - b.episode_number).at(at)?.episode_number
    return episode === undefined ? null : { season: number, episode }
  }
}

/** The seasons with episodes before and after one; the specials have none beside them. */
function seasonsBeside({ seasons }: TvDetail, number: number): { before?: SeasonRow; after?: SeasonRow } {
  if (number === 0) return {}
  const regular = seasons
    .filter(({ season_number, episode_count }) => season_number > 0 && episode_count > 0)
    .toSorted((a, b) => a.season_number - b.season_number)
  const before = regular.findLast(({ season_number }) => season_number < number)
  const after = regular.find(({ season_number }) => season_number > number)
  return { ...(before && { before }), ...(after && { after }) }
}
