import { compact } from '../query/search-text.ts'
import { checkCollections } from './content-collections.ts'
import { checkFilmDates, checkService, checkShowDates, dateOf, type TitleContent } from './content-dates.ts'
import { checkDrawings } from './content-drawings.ts'
import type { Content, TranslationsByName } from './content-reader.ts'
import type { Problem, Source } from './content-files.ts'
import type { PersonContent } from './content.schema.ts'
import { checkLives, checkPeople, namesIn } from './content-people.ts'
import { checkNamesakes } from './content-namesakes.ts'
import { checkEpisodes } from './content-episodes.ts'
import { yearOf } from '../query/view.ts'

/** Checks the rules that concern several files: unique ids and titles, dates, and the lifetimes of people. */
export function checkContent(content: Content): Problem[] {
  const titles: readonly Source<TitleContent>[] = [...content.films, ...content.shows]
  return [
    ...duplicates(content.films, 'id', ({ id }) => String(id)),
    ...duplicates(content.shows, 'id', ({ id }) => String(id)),
    ...duplicates(titles, 'imdb', ({ imdb }) => imdb),
    ...duplicates(content.films, 'id at TMDB', ({ open }) => open && String(open.tmdb)),
    ...duplicates(content.films, 'title', ({ title, released }) => `${title} (${yearOf(released)})`),
    ...duplicates(content.shows, 'name', ({ name, first_aired }) => `${name} (${yearOf(first_aired)})`),
    ...titles.flatMap(checkFileName),
    ...titles.flatMap(checkLetters),
    ...titles.flatMap(checkOtherNames),
    ...checkCollections(content),
    ...checkDrawings(titles, content.drawings),
    ...content.films.flatMap(checkFilmDates),
    ...content.shows.flatMap(checkShowDates),
    ...titles.flatMap(checkService),
    ...titles.flatMap((title) => checkLives(title, content.people)),
    ...checkPeople(content),
    ...checkNamesakes(content),
    ...unusedNames(
      content.keywords,
      'keyword',
      titles.flatMap((title) => title.content.keywords),
    ),
    ...unusedNames(
      content.places,
      'place',
      [...content.people.values()].flatMap((person) => placeParts(person.content)),
    ),
    ...checkEpisodes(content),
    ...spellingVariants(titles, namesIn),
    ...spellingVariants(titles, ({ companies }) => companies),
    ...spellingVariants(titles, ({ keywords }) => keywords),
  ]
}

/** The parts of a place and the whole place: the names that may have translations. */
const placeParts = ({ place }: PersonContent): string[] => (place ? [place, ...place.split(', ')] : [])

/** A problem for each translated name that no title or person uses. */
function unusedNames(names: TranslationsByName, kind: string, used: readonly string[]): Problem[] {
  const occurring = new Set(used)
  return [...names]
    .filter(([name]) => !occurring.has(name))
    .map(([name, { file }]) => ({ file, sentence: `The ${kind} “${name}” does not occur.` }))
}

function duplicates<T>(
  sources: readonly Source<T>[],
  field: string,
  key: (content: T) => string | undefined,
): Problem[] {
  const fileByValue = new Map<string, string>()
  return sources.flatMap(({ file, content }) => {
    const value = key(content)
    if (value === undefined) return []
    const earlier = fileByValue.get(value)
    if (earlier === undefined) fileByValue.set(value, file)
    return earlier === undefined ? [] : [{ file, sentence: `${field}: ${value} is taken by ${earlier}.` }]
  })
}

function checkFileName({ file, content }: Source<TitleContent>): Problem[] {
  const named = /^[a-z]+\/[a-z0-9-]+-(\d{4})\.yaml$/.exec(file)
  if (!named) return [{ file, sentence: 'The file is not named like the-title-1999.yaml.' }]
  const years = Math.abs(Number(named[1]) - yearOf(dateOf(content)))
  const field = 'released' in content ? 'released' : 'first_aired'
  return years <= 1 ? [] : [{ file, sentence: `${field}: ${dateOf(content)} is ${years} years from the file's name.` }]
}

function checkOtherNames({ file, content }: Source<TitleContent>): Problem[] {
  const names =
    'released' in content
      ? [content.title, content.original_title ?? '', ...Object.values(content.titles)]
      : [content.name, content.original_name ?? '', ...Object.values(content.names)]
  const known = new Set(names.map(compact))
  return content.aka
    .filter((name) => known.has(compact(name)))
    .map((name) => ({ file, sentence: `aka: “${name}” is one of its names already.` }))
}

/** Letters that look alike and belong to the other language: Persian and Arabic have a kaf and a yeh each. */
const foreignLetters: Readonly<Record<string, RegExp>> = { ar: /[\u06a9\u06cc]/, fa: /[\u0643\u064a]/ }

function checkLetters({ file, content }: Source<TitleContent>): Problem[] {
  const original = 'released' in content ? content.original_title : content.original_name
  const letter = foreignLetters[content.original_language]?.exec(original ?? '')?.[0]
  return letter === undefined ? [] : [{ file, sentence: `The original title has “${letter}” of another alphabet.` }]
}

/** A problem for each name that is spelled in two ways. Brackets distinguish two people of nearly the same name. */
function spellingVariants(
  titles: readonly Source<TitleContent>[],
  namesOf: (title: TitleContent) => string[],
): Problem[] {
  const spellings = new Map<string, string>()
  return titles.flatMap(({ file, content }) =>
    namesOf(content).flatMap((name) => {
      const letters = compact(name)
      const firstSpelling = spellings.get(letters) ?? name
      spellings.set(letters, firstSpelling)
      return firstSpelling === name ? [] : [{ file, sentence: `“${name}” is written “${firstSpelling}” elsewhere.` }]
    }),
  )
}
