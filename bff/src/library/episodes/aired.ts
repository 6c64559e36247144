import { placeOf } from '@contract/episode-place'
import type { Episode, SeasonDetail, TvDetail } from '@contract/media.schema'
import { inOrder } from '@contract/rules/episode-marks'

/** An episode of a show and whether it can have been watched. */
export interface ShownEpisode {
  readonly episode: Episode
  readonly aired: boolean
}

/** The episodes of some seasons, first to last, each known to have aired or not. `today` is `YYYY-MM-DD`, UTC. */
export const shownEpisodes = (show: TvDetail, seasons: readonly SeasonDetail[], today: string): ShownEpisode[] =>
  seasons
    .flatMap(({ episodes }) => episodes)
    .toSorted((a, b) => inOrder(placeOf(a), placeOf(b)))
    .map((episode) => ({ episode, aired: hasAired(episode, show, today) }))

/**
 * By its date. One without a date has aired if it is not later than the last one that the source knows to have; a
 * special without a date, if the show is over.
 */
function hasAired(episode: Episode, show: TvDetail, today: string): boolean {
  if (episode.air_date !== null) return episode.air_date <= today
  const last = show.last_episode_to_air
  if (episode.season_number === 0 || last === null || last.season_number === 0) return isOver(show)
  return inOrder(placeOf(episode), placeOf(last)) <= 0
}

/** Nothing more will come. */
export const isOver = ({ status }: TvDetail): boolean => status === 'Ended' || status === 'Canceled'

/**
 * How many regular episodes have aired, from the show alone. Some shows number their episodes through all seasons:
 * a number larger than its season is one of those.
 */
export function airedCount({ seasons, last_episode_to_air: last }: TvDetail): number {
  if (last === null || last.season_number === 0) return 0
  const regular = seasons.filter(({ season_number: number }) => number > 0)
  const before = sum(regular.filter(({ season_number: number }) => number < last.season_number))
  const current = sum(regular.filter(({ season_number: number }) => number === last.season_number))
  const inSeason = last.episode_number > current ? last.episode_number - before : last.episode_number
  return before + Math.min(Math.max(inSeason, 0), current)
}

const sum = (seasons: readonly { episode_count: number }[]): number =>
  seasons.reduce((total, { episode_count: count }) => total + count, 0)
