import type { Content } from './content-reader.ts'
import type { Problem, Source } from './content-files.ts'
import type { CollectionContent, FilmContent } from './content.schema.ts'

/** Every film with a collection is in the list of that collection, and every list has a film of the catalogue. */
export function checkCollections({ films, collections }: Content): Problem[] {
  return [
    ...films.flatMap((film) => checkFilm(film, collections)),
    ...[...collections].flatMap(([name, list]) => checkList(name, list, films)),
  ]
}

const nameOf = ({ title, year }: CollectionContent[number]): string => `${title} (${year})`
const nameInList = ({ title, released }: FilmContent): string =>
  nameOf({ title, year: Number(released.slice(0, 4)), titles: {} })

function checkFilm({ file, content: film }: Source<FilmContent>, collections: Content['collections']): Problem[] {
  if (film.collection === undefined) return []
  const list = collections.get(film.collection)
  if (!list) return [{ file, sentence: `collection: “${film.collection}” has no list in collections/.` }]
  if (list.content.some((part) => nameOf(part) === nameInList(film))) return []
  return [{ file, sentence: `collection: ${nameInList(film)} is not in the list in ${list.file}.` }]
}

function checkList(
  name: string,
  { file, content: parts }: Source<CollectionContent>,
  films: Content['films'],
): Problem[] {
  const problem = (sentence: string): Problem => ({ file, sentence: `${name}: ${sentence}` })
  const filmsInCatalogue = films.filter(({ content }) => content.collection === name)
  const names = parts.map(nameOf)
  const byRelease = filmsInCatalogue
    .map(({ content }) => content)
    .toSorted((a, b) => a.released.localeCompare(b.released))
  const listed = names.filter((part) => byRelease.some((film) => nameInList(film) === part))
  return [
    ...(filmsInCatalogue.length > 0 ? [] : [problem('no film of it is here.')]),
    ...(new Set(names).size === names.length ? [] : [problem('a film is named twice.')]),
    ...(parts.every(({ year }, index) => index === 0 || year >= (parts[index - 1]?.year ?? 0))
      ? []
      : [problem('the films are not in the order of their years.')]),
    ...(listed.every((part, index) => byRelease[index] && nameInList(byRelease[index]) === part)
      ? []
      : [problem('the films that are here are not in the order of their release.')]),
    ...films
      .filter(({ content }) => content.collection !== name && names.includes(nameInList(content)))
      .map((film) => ({
        file: film.file,
        sentence: `collection: ${nameInList(film.content)} is in the list of “${name}”.`,
      })),
  ]
}
