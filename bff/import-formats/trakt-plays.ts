import type { UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { TraktEntry } from './trakt-entry.ts'

/** The plays of a row. A show without an episode does not say how much of it was watched. */
export function watchedEntries(
  { id, watched_at, episode, movie }: TraktEntry,
  title: ImportedTitle,
  { plays }: UploadContext,
): Entry[] {
  if (!movie && !episode) return invalid('begun')
  const episodeNumbers = { season: episode?.season ?? null, episode: episode?.number ?? null }
  const viewed = viewingTimeOf(watched_at ?? '')
  return [
    ...plays.add(title, { ...episodeNumbers, ...(viewed ?? { playedAt: unknownTime }) }, String(id ?? '')),
    ...(viewed === null ? invalid('date') : []),
  ]
}

/** The viewings of a film in a summary: the last one, and the others of its count on unknown days. */
export function lastWatched(
  { last_watched_at, movie, plays: count }: TraktEntry,
  title: ImportedTitle,
  { plays }: UploadContext,
): Entry[] {
  if (!movie) return invalid('begun')
  const film = { season: null, episode: null }
  const viewed = viewingTimeOf(last_watched_at ?? '')
  return [
    ...(viewed === null
      ? [mark(title, { watchedAt: unknownTime }), ...invalid('date')]
      : plays.addOnce(title, { ...film, ...viewed })),
    ...(count && count > 1 ? plays.addUpTo(count, title, film) : []),
  ]
}

/** The viewings of episodes in a summary, counted like those of a film. */
export const episodePlays = (
  seasons: NonNullable<TraktEntry['seasons']>,
  title: ImportedTitle,
  { plays }: UploadContext,
): Entry[] =>
  seasons.flatMap(({ number: season, episodes }) =>
    episodes.flatMap(({ number: episode, last_watched_at, plays: count }) => {
      const viewed = viewingTimeOf(last_watched_at ?? '')
      return [
        ...plays.addOnce(title, { season, episode, ...(viewed ?? { playedAt: unknownTime }) }),
        ...plays.addUpTo(count ?? 1, title, { season, episode }),
        ...(viewed === null ? invalid('date') : []),
      ]
    }),
  )
