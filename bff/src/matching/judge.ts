import type { MediaType } from '@contract/media.schema'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import { likenessTo, resembles } from './likeness.ts'
import { nameKey, nameWords } from './name-variants.ts'

/** What a title is looked up by; null where it is not known. */
export interface Meant {
  readonly name: string
  readonly year: number | null
  readonly type: MediaType | null
}
export interface Candidate {
  readonly title: NamedTitle
  /** The highest similarity of its names to the name of the query, 0 to 1. */
  readonly likeness: number
}
export interface Verdict {
  /** The one title that matches for certain; null where none does. */
  readonly sure: NamedTitle | null
  /** Whether several titles fit name, year and type, so that no further search helps. */
  readonly isTold: boolean
  /** Titles that may match, the most similar first. */
  readonly candidates: readonly Candidate[]
}

/** Letters and digits of a name that is never enough without a year. */
const tiny = 2
/** A single word of fewer letters is the name of many titles; a Chinese or Japanese name needs fewer characters. */
const shortWord = 7
const shortPhrase = 4
const MAX_CANDIDATES = 6

/** Whether a name is so short that several titles may well have it. */
export function isShort(name: string): boolean {
  const words = nameWords(name)
  const letters = words.join('')
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(letters)
    ? letters.length < shortPhrase
    : words.length < 2 && letters.length < shortWord
}

/**
 * Decides which of some titles matches: the one of that name, year and type. Without a year, a title matches only if
 * `isComplete` says that all titles of that name are known, no other has it, and the name is not a short one.
 */
export function judge(meant: Meant, titles: readonly NamedTitle[], isAll: boolean): Verdict {
  const key = nameKey(meant.name)
  const namesakes = titles.filter(({ names }) => names.some((name) => nameKey(name) === key))
  const fit = namesakes.filter((title) => isOfKind(title, meant) && isOfYear(title, meant))
  const candidates = candidatesOf(meant, fit.length > 1 ? fit : titles)
  const [only] = fit
  const isTold = meant.year !== null && fit.length > 1
  if (!only || fit.length > 1) return { sure: null, isTold, candidates }
  const isSure =
    meant.year !== null ||
    (isAll && namesakes.length === 1 && key.length > tiny && !(isShort(meant.name) && candidates.length > 1))
  return isSure ? { sure: only, isTold, candidates: [] } : { sure: null, isTold, candidates }
}

function candidatesOf(meant: Meant, titles: readonly NamedTitle[]): Candidate[] {
  const likeness = likenessTo(meant.name)
  return titles
    .map((title) => ({ title, likeness: Math.max(...title.names.map(likeness)) }))
    .filter((candidate) => candidate.likeness >= resembles)
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        Number(isOfKind(b.title, meant)) - Number(isOfKind(a.title, meant)) ||
        yearsApart(a.title, meant) - yearsApart(b.title, meant),
    )
    .slice(0, MAX_CANDIDATES)
}

const isOfKind = ({ type }: NamedTitle, meant: Meant): boolean => meant.type === null || meant.type === type
const isOfYear = ({ date }: NamedTitle, { year }: Meant): boolean => year === null || date.startsWith(`${year}-`)
/** The distance in years; a title without a date is further from any year than all others. */
const yearsApart = ({ date }: NamedTitle, { year }: Meant): number =>
  year === null ? 0 : date === '' ? 9999 : Math.abs(Number(date.slice(0, 4)) - year)
