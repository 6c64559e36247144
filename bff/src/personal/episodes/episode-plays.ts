import type { EpisodeMarks, EpisodeNumber } from '@contract/episodes.schema'
import { unknownDay, type PlayedAt } from '@contract/played-at'
import type { SavedTitleChange } from '@contract/saved-title.schema'
import { isoTime } from '../../platform/http/iso-time.ts'
import { playedAtOf, viewingTime } from '../saved/viewing-time.service.ts'
import type { ShownEpisode } from './aired.ts'
import type { EpisodePlay } from './episode-plays.queries.ts'
import type { ChosenEpisode } from './progress.ts'

/** The change of the show's own marks: whether all of it is watched, and whether it stays on the watchlist. */
export function showChangeOf(
  { saved, keepSaved, favourite }: EpisodeMarks,
  was: boolean,
  is: boolean,
): SavedTitleChange | null {
  if (was === is) return saved === undefined && favourite === undefined ? null : { saved, favourite }
  return { saved, favourite, watched: is, keepSaved }
}

export const removedPlayOf = ({ season, episode, rating, note, ...time }: EpisodePlay) => ({
  season,
  episode,
  ...playedAtOf(time),
  ...(rating ? { rating } : {}),
  ...(note ? { note } : {}),
})

/** The viewings of chosen episodes, each at its own time, or at that of all. */
export function playsOf(
  chosen: readonly ChosenEpisode[],
  marks: EpisodeMarks,
  { shown, now }: { readonly shown: readonly ShownEpisode[]; readonly now: number },
): (EpisodePlay & { id?: string | undefined })[] {
  const forAll = { playedAt: marks.playedAt ?? isoTime(now) }
  const timeOf = (episode: EpisodeNumber): PlayedAt =>
    marks.times === undefined ? forAll : marks.times === 'none' ? unknownDay : airTime(shown, episode)
  return chosen.map(({ season, episode, playedAt, precision, rating, note, id }) => {
    const time = playedAt ? { playedAt, precision } : timeOf({ season, episode })
    return { id, season, episode, rating, note, ...viewingTime(time, now) }
  })
}

/** The day on which an episode aired; an unknown day if the source has none. */
function airTime(shown: readonly ShownEpisode[], { season, episode: number }: EpisodeNumber): PlayedAt {
  const found = shown.find(({ episode }) => episode.season_number === season && episode.episode_number === number)
  const date = found?.episode.air_date
  return date ? { playedAt: `${date}T12:00:00.000Z`, precision: 'day' } : unknownDay
}

/** Entries of whole episodes, and those of single viewings, which have ids. */
export const splitViewings = <T extends { readonly id?: string | undefined }>(entries: readonly T[]) => ({
  ofEpisodes: entries.filter(({ id }) => id === undefined),
  single: entries.flatMap((entry) => (entry.id === undefined ? [] : [{ ...entry, id: entry.id }])),
})
