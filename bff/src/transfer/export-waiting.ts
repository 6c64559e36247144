import type { ExportedWaiting } from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { WaitingExport } from './export.store.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import type { TitleReference } from '../matching/title-reference.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { isoMarks } from '../personal/saved/stored-marks.service.ts'

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
      ...isoMarks(kind === 'episodeMark' ? { ...row, ...noOpinion } : row),
      season: row.season ?? row.named?.season ?? null,
      episode: row.episode ?? row.named?.number ?? null,
      playedAt: isoTime(row.playedAt),
      precision: row.playedAt === undefined ? null : precisionOf(row.playedAt, row.precision),
      list,
      addedAt: isoTime(row.addedAt),
      episodeRating: episode.rating ?? null,
      episodeRatedAt: isoTime(episode.ratedAt),
      episodeNote: episode.note ?? null,
      episodeNotedAt: isoTime(episode.notedAt),
      episodeName: row.named?.names[0] ?? null,
    },
  ]
}

const noOpinion = { rating: undefined, ratedAt: undefined, note: undefined, notedAt: undefined }
