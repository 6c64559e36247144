import { basename } from 'node:path'
import { sourceJobs, type Job } from '../query/jobs.ts'
import { compact } from '../query/search-text.ts'
import { checkCollections } from './content-collections.ts'
import { checkFilmDates, checkService, checkShowDates, dateOf, type TitleContent } from './content-dates.ts'
import { checkDrawings } from './content-drawings.ts'
import type { Content, TranslationsByName, Problem, Source } from './content-reader.ts'
import type { PersonContent } from './content.schema.ts'

/** How many years after a death a part may still come to the screen. */
const posthumousYears = 10

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
    ...checkCollections(content),
    ...checkDrawings(titles, content.drawings),
    ...content.films.flatMap(checkFilmDates),
    ...content.shows.flatMap(checkShowDates),
    ...titles.flatMap(checkService),
    ...titles.flatMap((title) => checkLives(title, content.people)),
    ...checkPeople(content),
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

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The parts of a place and the whole place: the names that may have translations. */
const placeParts = ({ place }: PersonContent): string[] => (place ? [place, ...place.split(', ')] : [])

/** A problem for each translated name that no title or person uses. */
function unusedNames(names: TranslationsByName, kind: string, used: readonly string[]): Problem[] {
  const occurring = new Set(used)
  return [...names]
    .filter(([name]) => !occurring.has(name))
    .map(([name, { file }]) => ({ file, sentence: `The ${kind} “${name}” does not occur.` }))
}

/** A problem for each translated text of an episode that has no English text. */
function checkEpisodes({ shows, episodes }: Content): Problem[] {
  const listed = new Map(
    shows.map(({ file, content: { seasons } }) => [
      basename(file),
      new Map(
        seasons.flatMap(({ number, episodes: listedEpisodes }) =>
          typeof listedEpisodes === 'number'
            ? []
            : listedEpisodes.map((episode, index) => [episodeKey(number, index + 1), episode] as const),
        ),
      ),
    ]),
  )
  return [...episodes].flatMap(([show, { file, content }]) =>
    Object.entries(content).flatMap(([key, byLocale]) => {
      const english = listed.get(show)?.get(key)
      const fieldsWithoutEnglish = (['title', 'overview'] as const).filter(
        (field) => !english?.[field] && Object.values(byLocale).some((texts) => texts[field]),
      )
      return fieldsWithoutEnglish.map((field) => ({ file, sentence: `${key} has no ${field} in English.` }))
    }),
  )
}

/** The key of an episode in the files of `episodes/`: `s01e02`. */
export const episodeKey = (season: number, episode: number): string =>
  `s${String(season).padStart(2, '0')}e${String(episode).padStart(2, '0')}`

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

/** Jobs that a title may credit any number of years after a death: a novel is filmed, music is played. */
const posthumousJobs: readonly Job[] = [...sourceJobs, 'Original Music Composer']

/** Nobody is credited before birth or long after death; `posthumousJobs` are exempt from the latter rule. */
function checkLives({ file, content: title }: Source<TitleContent>, people: Content['people']): Problem[] {
  const year = yearOf(dateOf(title))
  const actors = Object.entries(title.cast).map(([name, part]) => ({
    name,
    field: 'cast',
    isBound: !/archive/.test(part),
  }))
  const crew = Object.entries(title.crew).flatMap(([job, names]) =>
    names.map((name) => ({
      name,
      field: `crew → ${job}`,
      isBound: !posthumousJobs.some((lasting: Job) => lasting === job),
    })),
  )
  return [...actors, ...crew].flatMap(({ name, field, isBound }) => {
    const { born, died } = people.get(name)?.content ?? {}
    if (born !== undefined && year < yearOf(born))
      return [{ file, sentence: `${field}: ${name} was born in ${yearOf(born)}, after this.` }]
    const isLate = isBound && died !== undefined && year > yearOf(died) + posthumousYears
    return isLate ? [{ file, sentence: `${field}: ${name} died in ${yearOf(died)}, long before this.` }] : []
  })
}

function checkPeople({ films, shows, people }: Content): Problem[] {
  const credited = new Set([...films, ...shows].flatMap(({ content }) => namesIn(content)))
  return [...people].flatMap(
    ([
      name,
      {
        file,
        content: { born, died },
      },
    ]) => [
      ...(credited.has(name) ? [] : [{ file, sentence: `${name} has no credit in any title.` }]),
      ...(isOrdered(born, died)
        ? []
        : [{ file, sentence: `${name} → died: ${died} is not after the birth on ${born}.` }]),
    ],
  )
}

const isOrdered = (born: PersonContent['born'], died: PersonContent['died']): boolean =>
  born === undefined || died === undefined || born < died

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

/** Everybody who has a credit in a title. */
export const namesIn = (title: TitleContent): string[] => [
  ...Object.keys(title.cast),
  ...Object.values(title.crew).flat(),
  ...('created_by' in title ? title.created_by : []),
]
