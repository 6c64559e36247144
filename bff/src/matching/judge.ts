import type { MediaType } from '@contract/media.schema'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import { likenessTo, resembles } from './likeness.ts'
import { nameKey, nameWords } from './name-variants.ts'

/** What somebody means by a title. */
export interface Meant {
  readonly name: string
  readonly year: number | null
  readonly type: MediaType | null
}
export interface Candidate {
  readonly title: NamedTitle
  /** How much one of its names is like the one meant, 0 to 1. */
  readonly likeness: number
}
export interface Verdict {
  /** The one title that is meant beyond doubt. */
  readonly sure: NamedTitle | null
  /** Whether several fit all that is told of it, so that no other question helps. */
  readonly isTold: boolean
  /** What else may be meant, the likeliest first. */
  readonly candidates: readonly Candidate[]
}

/** So few letters are never enough without a year. */
const tiny = 2
/** A word of fewer letters is the name of many things; so many letters suffice where a word is a letter. */
const shortWord = 7
const shortPhrase = 4
const MAX_CANDIDATES = 6

/** Whether others may well go by it too. */
export function isShort(name: string): boolean {
  const words = nameWords(name)
  const letters = words.join('')
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(letters)
    ? letters.length < shortPhrase
    : words.length < 2 && letters.length < shortWord
}

/**
 * Which of some titles is meant: the one of that name, year and kind. Of the name alone one is only sure where no year is
 * told, nothing else was found that goes by the name, and the name is none that many have. All else is a question.
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
/** A title without a date is as far as can be from any year. */
const yearsApart = ({ date }: NamedTitle, { year }: Meant): number =>
  year === null ? 0 : date === '' ? 9999 : Math.abs(Number(date.slice(0, 4)) - year)
