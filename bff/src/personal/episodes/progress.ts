import { episodeNumberOf } from '@contract/episode-number'
import type { PlayedAt } from '@contract/played-at'
import type { Episode, TvDetail } from '@contract/media.schema'
import type { NewPlay } from '@contract/saved-title.schema'
import type { EpisodeMarks, EpisodeNumber, SeasonProgress, ShowProgress } from '@contract/episodes.schema'
import { compareEpisodes, isRegular, marksInclude } from '@contract/rules/episode-marks'
import { isOver, type ShownEpisode } from './aired.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

/** How often one episode was watched, and when last (epoch milliseconds). */
export interface WatchedEpisode extends EpisodeNumber {
  readonly plays: number
  readonly playedAt: number
}

const episodeKey = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`
const episodeKeys = (episodeNumbers: readonly EpisodeNumber[]): ReadonlySet<string> =>
  new Set(episodeNumbers.map(episodeKey))

/** The progress of a member who has watched `watched` of `shown`, the episodes that the source has of the show. */
export function progressIn(
  show: TvDetail,
  shown: readonly ShownEpisode[],
  watched: readonly WatchedEpisode[],
): ShowProgress {
  const aired = airedNumbers(shown)
  const count = aired.length - (leftToWatch(aired, watched)?.remaining ?? 0)
  return {
    id: show.id,
    aired: aired.length,
    watched: count,
    finished: isOver(show) && aired.length > 0 && count === aired.length,
    next: nextEpisode(shown, watched),
    seasons: seasonsIn(shown, watched),
  }
}

/** The next episode of a show for a member, and the number of those left. */
export interface LeftToWatch {
  readonly next: EpisodeNumber
  readonly remaining: number
}

/**
 * The difference between the aired episodes of regular seasons, in the order of the season lists, and those that were
 * watched. The next one is the first that is left after the furthest watched one, else the first that was skipped.
 * @returns null if nothing is left
 */
export function leftToWatch(aired: readonly EpisodeNumber[], watched: readonly EpisodeNumber[]): LeftToWatch | null {
  const watchedKeys = episodeKeys(watched)
  const isLeft = (episodeNumber: EpisodeNumber): boolean => !watchedKeys.has(episodeKey(episodeNumber))
  const left = aired.filter(isLeft)
  const furthest = aired.findLastIndex((episodeNumber) => !isLeft(episodeNumber))
  const next = aired.slice(furthest + 1).find(isLeft) ?? left[0]
  return next ? { next, remaining: left.length } : null
}

/** The numbers of the aired episodes of regular seasons, in the order of `shown`. */
export const airedNumbers = (shown: readonly ShownEpisode[]): EpisodeNumber[] =>
  shown.flatMap(({ episode, aired }) =>
    aired && isRegular(episodeNumberOf(episode)) ? [episodeNumberOf(episode)] : [],
  )

/** The next episode to watch, in the sense of `leftToWatch`. */
export function nextEpisode(shown: readonly ShownEpisode[], watched: readonly EpisodeNumber[]): Episode | null {
  const next = leftToWatch(airedNumbers(shown), watched)?.next
  return (next && findEpisode(shown, next)) ?? null
}

const findEpisode = (shown: readonly ShownEpisode[], { season, episode: number }: EpisodeNumber): Episode | undefined =>
  shown.find(({ episode }) => episode.season_number === season && episode.episode_number === number)?.episode

function seasonsIn(shown: readonly ShownEpisode[], watched: readonly WatchedEpisode[]): SeasonProgress[] {
  const numbers = [...new Set([...shown.map(({ episode }) => episode.season_number), ...watched.map((w) => w.season)])]
  return numbers
    .toSorted((a, b) => a - b)
    .map((season) => {
      const ofSeason = shown.filter(({ episode }) => episode.season_number === season)
      return {
        season,
        episodes: ofSeason.length,
        aired: ofSeason.filter(({ aired }) => aired).map(({ episode }) => episode.episode_number),
        watched: watched
          .filter((entry) => entry.season === season)
          .toSorted(compareEpisodes)
          .map(({ episode, plays, playedAt }) => ({ episode, plays, playedAt: isoTime(playedAt) })),
      }
    })
}

/** An episode to mark, and when it was watched if the mark has a time for it. */
export type ChosenEpisode = EpisodeNumber &
  Partial<PlayedAt> &
  Pick<NewPlay, 'rating' | 'note'> & {
    /** For one viewing, which is added beside earlier ones or removed alone. */
    readonly id?: string | undefined
    readonly episodeRating?: number | null | undefined
  }

/** The episodes that a mark is for. Marking in bulk includes those that have aired, unmarking all. */
export function chosenEpisodes(shown: readonly ShownEpisode[], marks: EpisodeMarks): readonly ChosenEpisode[] {
  if (marks.episodes) return marks.episodes
  const episodeNumbers = shown
    .filter(({ aired }) => aired || !marks.watched)
    .map(({ episode }) => episodeNumberOf(episode))
  return episodeNumbers.filter((episodeNumber) => marksInclude(marks, episodeNumber))
}

/** Whether a mark names an episode or a season that the show does not have. */
export function hasUnknownEpisodes(shown: readonly ShownEpisode[], { upTo, season, episodes }: EpisodeMarks): boolean {
  const episodeNumbers = shown.map(({ episode }) => episodeNumberOf(episode))
  const keys = episodeKeys(episodeNumbers)
  if (season !== undefined) return episodeNumbers.every((episodeNumber) => episodeNumber.season !== season)
  return [...(upTo ? [upTo] : []), ...(episodes ?? [])].some((episodeNumber) => !keys.has(episodeKey(episodeNumber)))
}
