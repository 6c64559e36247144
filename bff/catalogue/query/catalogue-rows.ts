import type { LocaleCode } from '@contract/locale'
import type { MediaRow, MovieRow, TvRow } from '@contract/media.schema'
import type { PersonRow } from '@contract/person.schema'
import { artworkPath } from './artwork-path.ts'
import type { Title } from './catalogue-file.ts'
import type { PersonCredit } from './credits-of-people.ts'
import { departments } from './jobs.ts'
import { fallbackOf, localizedTitle } from './localized-texts.ts'
import { popularity, voteAverage } from './popularity.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { CatalogueTitle, StoredFilm, StoredShow } from './stored-titles.ts'
import { ownNames } from './title-names.ts'
import type { View } from './view.ts'

function commonRow(title: CatalogueTitle, view: View) {
  const overview = title.overviewIn(view.language)
  return {
    id: title.id,
    original_language: title.originalLanguage,
    overview: overview.text,
    poster_path: artworkPath('poster', title.type, title.id),
    backdrop_path: artworkPath('backdrop', title.type, title.id),
    genre_ids: [...title.genres],
    adult: false,
    softcore: false,
    popularity: popularity(title, view.today),
    vote_average: voteAverage(title, view.today),
    vote_count: 0,
    ...fallbackOf({ title: localizedTitle(title, view.language), overview }),
  }
}

export function movieRow(film: StoredFilm, view: View): MovieRow {
  return {
    ...commonRow(film, view),
    media_type: 'movie',
    title: localizedTitle(film, view.language).text,
    original_title: film.originalTitle,
    release_date: film.date,
  }
}

export function tvRow(show: StoredShow, view: View): TvRow {
  return {
    ...commonRow(show, view),
    media_type: 'tv',
    name: localizedTitle(show, view.language).text,
    original_name: show.originalTitle,
    first_air_date: show.date,
    origin_country: [...show.countries],
  }
}

export const mediaRow = (title: CatalogueTitle, view: View): MediaRow =>
  title.type === 'movie' ? movieRow(title, view) : tvRow(title, view)

/** A title with all its names in every language. */
export const titleWithNames = (title: Title, language: LocaleCode) => ({
  type: title.type,
  id: title.id,
  title: localizedTitle(title, language).text,
  names: ownNames(title),
  date: title.date,
  poster_path: artworkPath('poster', title.type, title.id),
  genre_ids: title.genres,
})

/** The fields of a person that every answer with a person has. */
export function personBase(person: CataloguePerson, view: View) {
  return {
    id: person.id,
    name: person.name,
    original_name: person.name,
    gender: person.gender,
    known_for_department: person.department,
    profile_path: null,
    popularity: popularity(person, view.today),
    adult: false,
  }
}

/** A person with three titles, the best known first, of which those from their own department precede the others. */
export function personRow(person: CataloguePerson, view: View): PersonRow {
  const isOwn = ({ job }: PersonCredit): boolean => (job ? departments[job] : 'Acting') === person.department
  const own = person.credits.filter(isOwn)
  const titles = [...new Set([...own, ...person.credits].map(({ title }) => title))]
  return {
    ...personBase(person, view),
    media_type: 'person',
    known_for: titles.slice(0, 3).map((title) => mediaRow(title, view)),
  }
}
