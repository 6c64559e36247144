import { seasonDetail, tvDetail, type SeasonDetail, type TvDetail } from '@contract/media.schema'

export const today = '2026-11-21'

/** The air dates of a season's episodes, in order; null for an unknown one. */
export type Dates = readonly (string | null)[]

export const seasonOf = (number: number, dates: Dates): SeasonDetail =>
  seasonDetail.parse({
    id: number,
    season_number: number,
    episodes: dates.map((air_date, index) => ({
      id: 1000 * number + index + 1,
      name: `Name ${number}.${index + 1}`,
      air_date,
      season_number: number,
      episode_number: index + 1,
    })),
  })

/** A show for specs, as the metadata service would return it on `today`. */
export function showOf(seasons: readonly SeasonDetail[], facts: Partial<TvDetail> = {}): TvDetail {
  const episodes = seasons.filter(({ season_number }) => season_number > 0).flatMap((season) => season.episodes)
  return tvDetail.parse({
    id: 7,
    name: 'A show',
    status: 'Returning Series',
    seasons: seasons.map((season) => ({
      id: season.season_number,
      season_number: season.season_number,
      air_date: season.episodes[0]?.air_date,
      episode_count: season.episodes.length,
    })),
    last_episode_to_air: episodes.findLast(({ air_date }) => air_date !== null && air_date <= today),
    next_episode_to_air: episodes.find(({ air_date }) => air_date !== null && air_date > today),
    ...facts,
  })
}
