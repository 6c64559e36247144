import { episodeNumberOf } from '@contract/episode-number'
import type { Episode, SeasonDetail, TvDetail } from '@contract/media.schema'
import { compareEpisodes } from '@contract/rules/episode-marks'

/** An episode of a show and whether it can have been watched. */
export interface ShownEpisode {
  readonly episode: Episode
  readonly aired: boolean
}

/**
 * The episodes of some seasons, each with whether it has aired: season by season, in the order of each list, which is
 * the viewing order even if they were broadcast in another one. `today` is the viewer's day, `YYYY-MM-DD`.
 */
export const shownEpisodes = (show: TvDetail, seasons: readonly SeasonDetail[], today: string): ShownEpisode[] =>
  seasons
    .toSorted((a, b) => a.season_number - b.season_number)
    .flatMap(({ episodes }) => {
      const lastDated = episodes.findLastIndex(({ air_date: date }) => date !== null && date <= today)
      return episodes.map((episode, index) => ({
        episode,
        aired: hasAired(episode, { show, today, isBeforeAired: index < lastDated }),
      }))
    })

interface AirContext {
  readonly show: TvDetail
  readonly today: string
  /** Whether an episode that is later in the list has aired. */
  readonly isBeforeAired: boolean
}

/**
 * Decides by the date. An episode without one has aired if a later one of its list has, or if it is not later than
 * `last_episode_to_air`; a special without one has aired if the show is over.
 */
function hasAired(episode: Episode, { show, today, isBeforeAired }: AirContext): boolean {
  if (episode.air_date !== null) return episode.air_date <= today
  const last = show.last_episode_to_air
  if (episode.season_number === 0) return isOver(show)
  if (isBeforeAired) return true
  if (last === null || last.season_number === 0) return isOver(show)
  return compareEpisodes(episodeNumberOf(episode), episodeNumberOf(last)) <= 0
}

/** Whether no more episodes will come. */
export const isOver = ({ status }: TvDetail): boolean => status === 'Ended' || status === 'Canceled'

/** A regular season that has started: the usual numbers of its episodes, and whether it may have more. */
export interface BegunSeason {
  readonly season: number
  readonly first: number
  readonly last: number
  /** Only its list says which of its episodes have aired: shows are broadcast out of order. */
  readonly isOn: boolean
}

/**
 * The regular seasons that have started by `today` (the viewer's day, `YYYY-MM-DD`), from the show alone. Some shows
 * number episodes through all seasons, as a number larger than its season shows (`isAbsolute`). Only the list of a
 * season has the actual numbers.
 */
export function begunSeasons(show: TvDetail, today: string): BegunSeason[] {
  const last = show.last_episode_to_air
  const regular = show.seasons
    .filter(({ season_number: number }) => number > 0)
    .toSorted((a, b) => a.season_number - b.season_number)
  const current = regular.findLast(
    ({ season_number: number, air_date: date }) =>
      (date !== null && date <= today) || number <= (last?.season_number ?? 0),
  )
  const isAbsolute =
    last !== null && regular.some((season) => season.season_number === last.season_number && isBeyond(last, season))
  let before = 0
  return regular
    .filter(({ season_number: number }) => isOver(show) || number <= (current?.season_number ?? 0))
    .map(({ season_number: season, episode_count: count }) => {
      const offset = isAbsolute ? before : 0
      before += count
      return {
        season,
        first: offset + 1,
        last: offset + count,
        isOn: !isOver(show) && season === current?.season_number,
      }
    })
}

const isBeyond = (last: Episode, { episode_count: count }: TvDetail['seasons'][number]): boolean =>
  last.episode_number > count
