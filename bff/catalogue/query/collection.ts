import { localeEntry, type LocaleCode } from '@contract/locale'
import type { AbsentFilm, Collection } from '@contract/title-extras.schema'
import { artworkPath } from './artwork-path.ts'
import type { Catalogue } from './catalogue.ts'
import type { CollectionPart } from './catalogue-file.ts'
import { collectionName } from './collection-name.ts'
import { movieRow } from './catalogue-rows.ts'
import type { View } from './view.ts'

/** A collection: its films in the catalogue (`parts`) and those that the catalogue lacks (`absent`). */
export function collectionOf(catalogue: Catalogue, id: number, view: View): Collection {
  const films = catalogue.collection(id)
  const name = collectionName(films[0].collection?.name ?? '', films, view.language)
  const absent = absentFilms(catalogue.seriesFilms(id), view.language)
  return {
    id,
    name: name.text,
    overview: '',
    poster_path: artworkPath('poster', 'collection', id),
    backdrop_path: artworkPath('backdrop', 'collection', id),
    parts: films.map((film) => movieRow(film, view)),
    ...(absent.length > 0 && { absent }),
    ...(name.fallback && { fallback: { name: name.fallback } }),
  }
}

function absentFilms(parts: readonly CollectionPart[], locale: LocaleCode): AbsentFilm[] {
  return parts.flatMap(({ title, titles, year, isHere }, position) => {
    if (isHere) return []
    const own = titles[locale]
    const isEnglish = own === undefined && locale !== 'en'
    return [
      { position, title: own ?? title, year, ...(isEnglish && { fallback: { title: localeEntry('en').language } }) },
    ]
  })
}
