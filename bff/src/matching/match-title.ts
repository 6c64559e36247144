import type { MediaType } from '@contract/media.schema'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import { similarityTo, MIN_SIMILARITY } from './similarity.ts'
import { nameKey, nameWords } from './name-variants.ts'

/** The facts by which a title is looked up; null for unknown ones. */
export interface TitleQuery {
  readonly name: string
  readonly year: number | null
  readonly type: MediaType | null
}
export interface Candidate {
  readonly title: NamedTitle
  /** The highest similarity of its names to the name of the query, 0 to 1. */
  readonly similarity: number
}
export interface MatchDecision {
  /** The one title that matches for certain; null if there is none. */
  readonly match: NamedTitle | null
  /** Whether several titles fit name, year and type, so that no further search helps. */
  readonly isAmbiguous: boolean
  /** Titles that may match, the most similar first. */
  readonly candidates: readonly Candidate[]
}

/** Letters and digits of a name that is never enough without a year. */
const MAX_AMBIGUOUS_LENGTH = 2
/** A single word of fewer letters is the name of many titles; a Chinese or Japanese name needs fewer characters. */
const MIN_WORD_LETTERS = 7
const MIN_CJK_LETTERS = 4
const MAX_CANDIDATES = 6

/** Whether a name is so short that several titles may well have it. */
export function isShort(name: string): boolean {
  const words = nameWords(name)
  const letters = words.join('')
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(letters)
    ? letters.length < MIN_CJK_LETTERS
    : words.length < 2 && letters.length < MIN_WORD_LETTERS
}

/**
 * Decides which of some titles matches: the one of that name, year and type. Without a year, a title matches only if
 * `isComplete` says that all titles of that name are known, no other has it, and the name is not a short one.
 */
export function matchTitle(query: TitleQuery, titles: readonly NamedTitle[], isComplete: boolean): MatchDecision {
  const key = nameKey(query.name)
  const namesakes = titles.filter(({ names }) => names.some((name) => nameKey(name) === key))
  const fitting = namesakes.filter((title) => isOfKind(title, query) && isOfYear(title, query))
  const candidates = candidatesOf(query, fitting.length > 1 ? fitting : titles)
  const [only] = fitting
  const isAmbiguous = query.year !== null && fitting.length > 1
  if (!only || fitting.length > 1) return { match: null, isAmbiguous, candidates }
  const isSure =
    query.year !== null ||
    (isComplete &&
      namesakes.length === 1 &&
      key.length > MAX_AMBIGUOUS_LENGTH &&
      !(isShort(query.name) && candidates.length > 1))
  return isSure ? { match: only, isAmbiguous, candidates: [] } : { match: null, isAmbiguous, candidates }
}

function candidatesOf(query: TitleQuery, titles: readonly NamedTitle[]): Candidate[] {
  const similarity = similarityTo(query.name)
  return titles
    .map((title) => ({ title, similarity: Math.max(...title.names.map(similarity)) }))
    .filter((candidate) => candidate.similarity >= MIN_SIMILARITY)
    .toSorted(
      (a, b) =>
        b.similarity - a.similarity ||
        Number(isOfKind(b.title, query)) - Number(isOfKind(a.title, query)) ||
        yearsApart(a.title, query) - yearsApart(b.title, query),
    )
    .slice(0, MAX_CANDIDATES)
}

const isOfKind = ({ type }: NamedTitle, query: TitleQuery): boolean => query.type === null || query.type === type
const isOfYear = ({ date }: NamedTitle, { year }: TitleQuery): boolean => year === null || date.startsWith(`${year}-`)
/** The distance in years; a title without a date is further from any year than all others. */
const yearsApart = ({ date }: NamedTitle, { year }: TitleQuery): number =>
  year === null ? 0 : date === '' ? 9999 : Math.abs(Number(date.slice(0, 4)) - year)
