import type { Span } from './words.ts'

/** A year in a name, and its span. */
export interface YearMatch extends Span {
  readonly year: number
}

/** The first film is from 1874; no file has a film from after next year. */
const EARLIEST = 1870
const latest = new Date().getFullYear() + 1

const inBrackets = /[([{]\s*((?:18|19|20)\d\d)\s*[)\]}]/g
/** A range of years is that of a collection or a show. */
const range = /[([*]?\s*((?:19|20)\d\d)\s*[-–]\s*(?:(?:19|20)\d\d|\d\d)?\s*[)\]*]/
const bare = /(?<![\p{L}\p{N}])((?:18|19|20)\d\d)(?:(?=г(?!\p{L}))|(?![\p{L}\p{N}]|-\d\d|[ .]?(?:x|×) ?\d))/gu

/**
 * The release year in a name: the last year in brackets, or the last one that is not at the beginning, before `limit`,
 * the index at which the text behind the title begins. `2012`, `Blade Runner 2049` and `1917` are titles.
 */
export function yearIn(name: string, limit: number): YearMatch | null {
  if (!/(?:18|19|20)\d\d/.test(name)) return null
  const isYear = ({ year }: YearMatch): boolean => year >= EARLIEST && year <= latest
  const bracketed = yearMatches(inBrackets, name).filter(isYear)
  const ofRange = range.exec(name)
  const rangeMatch = ofRange && {
    start: ofRange.index,
    end: ofRange.index + ofRange[0].length,
    year: Number(ofRange[1]),
  }
  const named = yearMatches(bare, name).filter(isYear)
  const before = named.filter(({ start }) => start > 0 && start < limit)
  return (
    bracketed.findLast(({ start }) => start > 0 && start < limit + 1) ??
    (rangeMatch && rangeMatch.start > 0 && rangeMatch.start < limit + 1 ? rangeMatch : null) ??
    before.at(-1) ??
    bracketed.find(({ start }) => start > 0) ??
    named.find(({ start }) => start > limit && !/bt[ .]$/i.test(name.slice(0, start))) ??
    null
  )
}

function yearMatches(pattern: RegExp, name: string): YearMatch[] {
  return [...name.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    year: Number(match[1]),
  }))
}

/** `(2010) Inception`, `2010 - Inception`: a year before the name. */
export function leadingYear(name: string): YearMatch | null {
  const match = /^(?:[([{]((?:19|20)\d\d)[)\]}][ .-]*|((?:19|20)\d\d) - )(?=\S)/.exec(name)
  const year = Number(match?.[1] ?? match?.[2])
  const isOnly = match !== null && yearIn(name.slice(match[0].length), name.length) === null
  return match && isOnly && year <= latest ? { start: 0, end: match[0].length, year } : null
}
