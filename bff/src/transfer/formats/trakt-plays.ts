import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import type { TraktEntry } from './trakt-entry.ts'

/** The plays of a row. A show without an episode does not say how much of it was watched. */
export function watchedEntries(
  { id, watched_at, episode, movie }: TraktEntry,
  title: TitleReference,
  { plays }: UploadContext,
): Entry[] {
  if (!movie && !episode) return invalid('begun')
  const episodeNumbers = { season: episode?.season ?? null, episode: episode?.number ?? null }
  const playedAt = timeOf(watched_at ?? '')
  if (playedAt !== null) return plays.add(title, { ...episodeNumbers, playedAt }, String(id ?? ''))
  return [
    ...(movie
      ? [mark(title, { watchedAt: unknownTime })]
      : plays.add(title, { ...episodeNumbers, playedAt: unknownTime }, String(id ?? ''))),
    ...invalid('date'),
  ]
}

export function lastWatched(
  { last_watched_at, movie }: TraktEntry,
  title: TitleReference,
  { plays }: UploadContext,
): Entry[] {
  if (!movie) return invalid('begun')
  const playedAt = timeOf(last_watched_at ?? '')
  return playedAt === null
    ? [mark(title, { watchedAt: unknownTime }), ...invalid('date')]
    : plays.addOnce(title, { season: null, episode: null, playedAt })
}

export const episodePlays = (
  seasons: NonNullable<TraktEntry['seasons']>,
  title: TitleReference,
  { plays }: UploadContext,
): Entry[] =>
  seasons.flatMap(({ number: season, episodes }) =>
    episodes.flatMap(({ number: episode, last_watched_at }) => {
      const playedAt = timeOf(last_watched_at ?? '')
      const play = { season, episode, playedAt: playedAt ?? unknownTime }
      return [...plays.addOnce(title, play), ...(playedAt === null ? invalid('date') : [])]
    }),
  )
