import type { LocaleCode } from '@contract/locale'
import { localizedTitle } from './localized-texts.ts'
import type { ListSlice } from './paging.ts'
import type { SearchQuery, SearchStep } from './search-query.ts'
import { compact } from './search-text.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { titleNames } from './title-names.ts'

export type SearchHit = CatalogueTitle | CataloguePerson
export interface SearchResult extends ListSlice<SearchHit> {
  /** The corrected query, if the typed one found nothing. */
  readonly searchedFor?: string
}

const namesOf = (thing: SearchHit): string[] =>
  thing.type === 'person' ? [thing.name, ...thing.facts.aka] : titleNames(thing)

const writtenWord = /[\p{L}\p{M}\p{N}]+/gu
const hyphenated = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}\s][\p{L}\p{M}\p{N}]+/gu

/**
 * Adds `searchedFor`: the matched words as the first hit's localized or original name spells them; if another name
 * matched, the localized name.
 */
export function withSearchedFor(
  hits: ListSlice<SearchHit>,
  steps: readonly SearchStep[],
  { years }: SearchQuery,
  language: LocaleCode,
): SearchResult {
  const [first] = hits.items
  if (!first || !wordsAsWritten(namesOf(first), steps)) return hits
  const ownNames = first.type === 'person' ? [first.name] : [localizedTitle(first, language).text, first.originalTitle]
  const words = ownNames.map((name) => wordsAsWritten([name], steps)).find((written) => written !== undefined)
  return { ...hits, searchedFor: [...(words ?? ownNames.slice(0, 1)), ...years].join(' ') }
}

/** The words of the first step that all occur in the names, in the spelling of the names. */
function wordsAsWritten(names: readonly string[], steps: readonly SearchStep[]): string[] | undefined {
  const isIn = (word: string): boolean => names.some((name) => compact(name).includes(word))
  const written = names.flatMap((name) => [...(name.match(writtenWord) ?? []), ...(name.match(hyphenated) ?? [])])
  const matchedWords = steps
    .map(({ words }) => words.map((spellings) => spellings.find(isIn)))
    .find((words) => words.every((word) => word !== undefined))
  return matchedWords?.map((word) => written.find((writtenForm) => compact(writtenForm) === word) ?? word)
}
