import { episodeNumberOf } from '@contract/episode-number'
import type { Episode, TvDetail } from '@contract/media.schema'
import type { EpisodeMarks, EpisodeNumber, SeasonProgress, ShowProgress } from '@contract/episodes.schema'
import { compareEpisodes, isRegular, marksInclude } from '@contract/rules/episode-marks'
import { isOver, type ShownEpisode } from './aired.ts'

/** How often one episode was watched, and when last (epoch milliseconds). */
export interface WatchedEpisode extends EpisodeNumber {
  readonly plays: number
  readonly playedAt: number
}

const episodeKey = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`
const episodeKeys = (episodeNumbers: readonly EpisodeNumber[]): ReadonlySet<string> =>
  new Set(episodeNumbers.map(episodeKey))

/** The progress of somebody who has watched `watched` of `shown`, the episodes that the source has of the show. */
export function progressIn(
  show: TvDetail,
  shown: readonly ShownEpisode[],
  watched: readonly WatchedEpisode[],
): ShowProgress {
  const aired = shown.filter((entry) => entry.aired && isRegular(episodeNumberOf(entry.episode)))
  const watchedKeys = episodeKeys(watched)
  const count = aired.filter(({ episode }) => watchedKeys.has(episodeKey(episodeNumberOf(episode)))).length
  return {
    id: show.id,
    aired: aired.length,
    watched: count,
    finished: isOver(show) && aired.length > 0 && count === aired.length,
    next: nextEpisode(shown, watched),
    seasons: seasonsIn(shown, watched),
  }
}

/** The next episode to watch: the first unwatched one after the furthest watched, else the first that was skipped. */
export function nextEpisode(shown: readonly ShownEpisode[], watched: readonly EpisodeNumber[]): Episode | null {
  return nextAfterFurthest(shown, watched) ?? unwatchedEpisodes(shown, watched)[0] ?? null
}

/** The first aired episode after the furthest watched one. */
export function nextAfterFurthest(shown: readonly ShownEpisode[], watched: readonly EpisodeNumber[]): Episode | null {
  const furthest = watched.filter(isRegular).toSorted(compareEpisodes).at(-1) ?? { season: 0, episode: 0 }
  return (
    unwatchedEpisodes(shown, watched).find((episode) => compareEpisodes(episodeNumberOf(episode), furthest) > 0) ?? null
  )
}

function unwatchedEpisodes(shown: readonly ShownEpisode[], watched: readonly EpisodeNumber[]): Episode[] {
  const watchedKeys = episodeKeys(watched)
  return shown
    .filter(
      ({ episode, aired }) =>
        aired && isRegular(episodeNumberOf(episode)) && !watchedKeys.has(episodeKey(episodeNumberOf(episode))),
    )
    .map(({ episode }) => episode)
}

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
          .map(({ episode, plays, playedAt }) => ({ episode, plays, playedAt: new Date(playedAt).toISOString() })),
      }
    })
}

/** An episode to mark, and when it was watched if the mark has a time for it. */
export type ChosenEpisode = EpisodeNumber & { readonly playedAt?: string | undefined }

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
