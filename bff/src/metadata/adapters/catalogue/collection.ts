import type { Collection } from '@contract/title-extras.schema'
import { artworkPath } from './artwork.ts'
import type { Catalogue } from './catalogue.ts'
import { movieRow } from './rows.ts'
import type { View } from './view.ts'

/** A collection; the content knows its name in English alone. */
export function collectionOf(catalogue: Catalogue, id: number, view: View): Collection {
  const films = catalogue.collection(id)
  return {
    id,
    name: films[0].collection?.name ?? '',
    overview: '',
    poster_path: artworkPath('poster', 'collection', id),
    backdrop_path: artworkPath('backdrop', 'collection', id),
    parts: films.map((film) => movieRow(film, view)),
    ...(view.language === 'en' ? {} : { fallback: { name: 'en-US' } }),
  }
}
