import { placeOf } from '@contract/episode-place'
import type { Episode, TvDetail } from '@contract/media.schema'
import type { EpisodeMarks, EpisodePlace, SeasonProgress, ShowProgress } from '@contract/episodes.schema'
import { inOrder, isRegular, reaches } from '@contract/rules/episode-marks'
import { isOver, type ShownEpisode } from './aired.ts'

/** How often one episode was watched, and when last (epoch milliseconds). */
export interface WatchedEpisode extends EpisodePlace {
  readonly plays: number
  readonly playedAt: number
}

const keyOf = ({ season, episode }: EpisodePlace): string => `${season} ${episode}`
const keysOf = (places: readonly EpisodePlace[]): ReadonlySet<string> => new Set(places.map(keyOf))

/** The progress of somebody who has watched `watched` of `shown`, the episodes that the source has of the show. */
export function progressIn(
  show: TvDetail,
  shown: readonly ShownEpisode[],
  watched: readonly WatchedEpisode[],
): ShowProgress {
  const aired = shown.filter((entry) => entry.aired && isRegular(placeOf(entry.episode)))
  const seen = keysOf(watched)
  const count = aired.filter(({ episode }) => seen.has(keyOf(placeOf(episode)))).length
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
export function nextEpisode(shown: readonly ShownEpisode[], watched: readonly EpisodePlace[]): Episode | null {
  return nextOnwards(shown, watched) ?? openEpisodes(shown, watched)[0] ?? null
}

/** The first aired episode after the furthest watched one. */
export function nextOnwards(shown: readonly ShownEpisode[], watched: readonly EpisodePlace[]): Episode | null {
  const furthest = watched.filter(isRegular).toSorted(inOrder).at(-1) ?? { season: 0, episode: 0 }
  return openEpisodes(shown, watched).find((episode) => inOrder(placeOf(episode), furthest) > 0) ?? null
}

function openEpisodes(shown: readonly ShownEpisode[], watched: readonly EpisodePlace[]): Episode[] {
  const seen = keysOf(watched)
  return shown
    .filter(({ episode, aired }) => aired && isRegular(placeOf(episode)) && !seen.has(keyOf(placeOf(episode))))
    .map(({ episode }) => episode)
}

function seasonsIn(shown: readonly ShownEpisode[], watched: readonly WatchedEpisode[]): SeasonProgress[] {
  const numbers = [...new Set([...shown.map(({ episode }) => episode.season_number), ...watched.map((w) => w.season)])]
  return numbers
    .toSorted((a, b) => a - b)
    .map((season) => {
      const own = shown.filter(({ episode }) => episode.season_number === season)
      return {
        season,
        episodes: own.length,
        aired: own.filter(({ aired }) => aired).map(({ episode }) => episode.episode_number),
        watched: watched
          .filter((entry) => entry.season === season)
          .toSorted(inOrder)
          .map(({ episode, plays, playedAt }) => ({ episode, plays, playedAt: new Date(playedAt).toISOString() })),
      }
    })
}

/** An episode to mark, and when it was watched if the mark has a time for it. */
export type ChosenEpisode = EpisodePlace & { readonly playedAt?: string | undefined }

/** The episodes that a mark is for. Marking in bulk includes those that have aired, unmarking all. */
export function chosenEpisodes(shown: readonly ShownEpisode[], marks: EpisodeMarks): readonly ChosenEpisode[] {
  if (marks.episodes) return marks.episodes
  const places = shown.filter(({ aired }) => aired || !marks.watched).map(({ episode }) => placeOf(episode))
  return places.filter((place) => reaches(marks, place))
}

/** Whether a mark names an episode or a season that the show does not have. */
export function namesUnknown(shown: readonly ShownEpisode[], { upTo, season, episodes }: EpisodeMarks): boolean {
  const places = shown.map(({ episode }) => placeOf(episode))
  const keys = keysOf(places)
  if (season !== undefined) return places.every((place) => place.season !== season)
  return [...(upTo ? [upTo] : []), ...(episodes ?? [])].some((place) => !keys.has(keyOf(place)))
}
