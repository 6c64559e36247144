import type { ExportedWaiting } from '@contract/export.schema'
import type { WaitingExport } from './export.store.ts'
import type { Mark, Play, WantedTitle } from './formats/entry.ts'

const iso = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString())

/** A row that waits, in the shape of the export; none for a place on a list that the account does not have any more. */
export function exportedWaitingOf(
  { state, wanted, kind, data }: WaitingExport,
  lists: ReadonlyMap<string, number>,
): ExportedWaiting[] {
  // SAFETY: both were written when the import was applied, the data by its kind.
  const title = JSON.parse(wanted) as WantedTitle
  const said = JSON.parse(data) as Mark & Partial<Play> & { list?: string; addedAt?: number }
  const list = said.list === undefined ? null : (lists.get(said.list) ?? null)
  if (kind === 'listItem' && list === null) return []
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
      savedAt: iso(said.savedAt),
      favouriteAt: iso(said.favouriteAt),
      watchedAt: iso(said.watchedAt),
      dismissedAt: iso(said.dismissedAt),
      rating: said.rating ?? null,
      ratedAt: iso(said.ratedAt),
      note: said.note ?? null,
      notedAt: iso(said.notedAt),
      season: said.season ?? null,
      episode: said.episode ?? null,
      playedAt: iso(said.playedAt),
      list,
      addedAt: iso(said.addedAt),
    },
  ]
}
