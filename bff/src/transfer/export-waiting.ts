import type { ExportedWaiting } from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { WaitingExport } from './export.store.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import type { TitleReference } from '../matching/title-reference.ts'

const iso = (time: number | null | undefined): string | null =>
  time === undefined || time === null ? null : new Date(time).toISOString()

/** A waiting row in the shape of the export; empty for an item of a list that no longer exists. */
export function exportedWaitingOf(
  { state, wanted, kind, data }: WaitingExport,
  lists: ReadonlyMap<string, number>,
): ExportedWaiting[] {
  // SAFETY: both were written when the import was applied, the data by its kind.
  const title = JSON.parse(wanted) as TitleReference
  const row = JSON.parse(data) as Mark & Partial<Play> & { list?: string; addedAt?: number }
  const list = row.list === undefined ? null : (lists.get(row.list) ?? null)
  if (kind === 'listItem' && list === null) return []
  const episode: Mark = kind === 'episodeMark' ? row : {}
  return [
    {
      state,
      source: title.own?.source ?? null,
      type: title.type,
      id: title.own?.id ?? null,
      title: title.name,
      year: title.year,
      imdbId: title.imdb ?? null,
      tmdbId: title.tmdb ?? null,
      savedAt: iso(row.savedAt),
      favouriteAt: iso(row.favouriteAt),
      watchedAt: iso(row.watchedAt),
      dismissedAt: iso(row.dismissedAt),
      ...(kind === 'episodeMark' ? noOpinion : opinionOf(row)),
      season: row.season ?? null,
      episode: row.episode ?? null,
      playedAt: iso(row.playedAt),
      precision: row.playedAt === undefined ? null : precisionOf(row.playedAt, row.precision),
      list,
      addedAt: iso(row.addedAt),
      episodeRating: episode.rating ?? null,
      episodeRatedAt: iso(episode.ratedAt),
      episodeNote: episode.note ?? null,
      episodeNotedAt: iso(episode.notedAt),
    },
  ]
}

const noOpinion = { rating: null, ratedAt: null, note: null, notedAt: null }
const opinionOf = ({ rating, ratedAt, note, notedAt }: Mark & Pick<Play, 'rating' | 'note'>) => ({
  rating: rating ?? null,
  ratedAt: iso(ratedAt),
  note: note ?? null,
  notedAt: iso(notedAt),
})
