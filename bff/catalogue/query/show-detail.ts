import type { TvDetail } from '@contract/media.schema'
import type { Catalogue } from './catalogue.ts'
import { localizedKeyword } from './localized-keyword.ts'
import { tvRow } from './catalogue-rows.ts'
import { episodeCount, episodesAround, lastAirDate, regularSeasons, seasonRows } from './season-detail.ts'
import type { StoredShow } from './stored-titles.ts'
import { appended, commonDetail, withLogo, type MediaAppend } from './title-detail.ts'
import type { View } from './view.ts'

export function showDetail(
  show: StoredShow,
  view: View,
  append: readonly MediaAppend[],
  catalogue: Catalogue,
): TvDetail {
  const around = episodesAround(show, view)
  return {
    ...tvRow(show, view),
    ...commonDetail(show, view),
    ...appended(show, view, append, catalogue),
    status: show.status,
    type: show.kind,
    ...(show.knownUntil !== null && { known_until: show.knownUntil }),
    in_production: show.status === 'Returning Series',
    created_by: show.createdBy.map((person) => ({
      id: person,
      name: catalogue.person(person).name,
      profile_path: null,
    })),
    episode_run_time: [show.runtime],
    last_air_date: lastAirDate(show, view.today),
    last_episode_to_air: around.last,
    next_episode_to_air: around.next,
    number_of_episodes: episodeCount(regularSeasons(show)),
    number_of_seasons: regularSeasons(show).length,
    networks: show.networks.map((network) => withLogo(network, 'network')),
    seasons: seasonRows(show, view),
    ...(append.includes('content_ratings') && {
      content_ratings: {
        results: Object.entries(show.certifications).map(([country, rating]) => ({ iso_3166_1: country, rating })),
      },
    }),
    ...(append.includes('keywords') && {
      keywords: { results: show.keywords.map((keyword) => localizedKeyword(keyword, view, catalogue)) },
    }),
  }
}
