import type { Collection } from '@contract/title-extras.schema'
import { artworkPath } from './artwork.ts'
import type { Catalogue } from './catalogue.ts'
import { collectionName } from './collection-name.ts'
import { movieRow } from './rows.ts'
import type { View } from './view.ts'

/** The films that the content says belong together. */
export function collectionOf(catalogue: Catalogue, id: number, view: View): Collection {
  const films = catalogue.collection(id)
  const name = collectionName(films[0].collection?.name ?? '', films, view.language)
  return {
    id,
    name: name.text,
    overview: '',
    poster_path: artworkPath('poster', 'collection', id),
    backdrop_path: artworkPath('backdrop', 'collection', id),
    parts: films.map((film) => movieRow(film, view)),
    ...(name.fallback && { fallback: { name: name.fallback } }),
  }
}
