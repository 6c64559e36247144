import type { MovieRow } from '@contract/media.schema'
import type { AbsentFilm, Collection } from '@contract/title-extras.schema'

export type CollectionFilm =
  | { readonly row: MovieRow; readonly absent?: undefined }
  | { readonly row?: undefined; readonly absent: AbsentFilm }

/** All films of a collection in order. Films that are not available are inserted at their positions. */
export function wholeOf({ parts, absent = [] }: Pick<Collection, 'parts' | 'absent'>): readonly CollectionFilm[] {
  const here = [...parts]
  const whole: CollectionFilm[] = []
  for (const film of absent.toSorted((a, b) => a.place - b.place)) {
    whole.push(...here.splice(0, Math.max(film.place - whole.length, 0)).map((row) => ({ row })), { absent: film })
  }
  return [...whole, ...here.map((row) => ({ row }))]
}
