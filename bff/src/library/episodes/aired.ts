import { episodeNumberOf } from '@contract/episode-number'
import type { Episode, SeasonDetail, TvDetail } from '@contract/media.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'

/** An episode of a show and whether it can have been watched. */
export interface ShownEpisode {
  readonly episode: Episode
  readonly aired: boolean
}

/** The episodes of some seasons, first to last, each with whether it has aired. `today` is `YYYY-MM-DD`, UTC. */
export const shownEpisodes = (show: TvDetail, seasons: readonly SeasonDetail[], today: string): ShownEpisode[] =>
  seasons
    .flatMap(({ episodes }) => episodes)
    .toSorted((a, b) => compareEpisodes(episodeNumberOf(a), episodeNumberOf(b)))
    .map((episode) => ({ episode, aired: hasAired(episode, show, today) }))

/**
 * Decides by the date. An episode without one has aired if it is not later than `last_episode_to_air`; a special
 * without one has aired if the show is over.
 */
function hasAired(episode: Episode, show: TvDetail, today: string): boolean {
  if (episode.air_date !== null) return episode.air_date <= today
  const last = show.last_episode_to_air
  if (episode.season_number === 0 || last === null || last.season_number === 0) return isOver(show)
  return compareEpisodes(episodeNumberOf(episode), episodeNumberOf(last)) <= 0
}

/** Whether no more episodes will come. */
export const isOver = ({ status }: TvDetail): boolean => status === 'Ended' || status === 'Canceled'

/** Episodes of a regular season that have aired: how many there are, and the numbers that they usually have. */
export interface AiredSeason {
  readonly season: number
  readonly first: number
  readonly last: number
}

/**
 * What has aired of each regular season, from the show alone. Some shows number episodes through all seasons, as a
 * number larger than its season shows (`isAbsolute`). Only the list of a season has the actual numbers.
 */
export function airedSeasons({ seasons, last_episode_to_air: last }: TvDetail): AiredSeason[] {
  if (last === null || last.season_number === 0) return []
  const regular = seasons.filter(({ season_number: number }) => number > 0 && number <= last.season_number)
  const current = sum(regular.filter(({ season_number: number }) => number === last.season_number))
  const isAbsolute = last.episode_number > current
  let before = 0
  return regular
    .toSorted((a, b) => a.season_number - b.season_number)
    .map(({ season_number: season, episode_count: count }) => {
      const offset = isAbsolute ? before : 0
      const isCurrent = season === last.season_number
      const aired = isCurrent ? Math.min(Math.max(last.episode_number - offset, 0), count) : count
      before += count
      return { season, first: offset + 1, last: offset + aired }
    })
}

/** How many regular episodes have aired, from the show alone. */
export const airedCount = (show: TvDetail): number =>
  airedSeasons(show).reduce((total, { first, last }) => total + last - first + 1, 0)

const sum = (seasons: readonly { episode_count: number }[]): number =>
  seasons.reduce((total, { episode_count: count }) => total + count, 0)
