import type { MovieRow } from '@contract/media.schema'
import type { AbsentFilm, Collection } from '@contract/title-extras.schema'

export type CollectionFilm =
  | { readonly row: MovieRow; readonly absent?: undefined }
  | { readonly row?: undefined; readonly absent: AbsentFilm }

/** All films of a collection in order. Films that are not available are inserted at their positions. */
export function allFilms({ parts, absent = [] }: Pick<Collection, 'parts' | 'absent'>): readonly CollectionFilm[] {
  const remaining = [...parts]
  const films: CollectionFilm[] = []
  for (const film of absent.toSorted((a, b) => a.position - b.position)) {
    films.push(...remaining.splice(0, Math.max(film.position - films.length, 0)).map((row) => ({ row })), {
      absent: film,
    })
  }
  return [...films, ...remaining.map((row) => ({ row }))]
}
