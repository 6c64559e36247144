import type { NameReading } from '@contract/scanned-files.schema'
import type { NumberReading } from './bare-numbering.ts'
import { cleanName } from './clean-name.ts'
import { editionIn, editionStart, extractEditionTag, completeSeriesStart } from './editions.ts'
import { extractIds } from './ids.ts'
import { withoutLead } from './lead.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { partIn } from './parts.ts'
import { seasonAlone } from './season-alone.ts'
import { trailingWordsStart, technicalStart } from './technical.ts'
import { titleText } from './title-text.ts'
import { leadingYear, yearIn } from './years.ts'
import { numberingIn } from './numbering-of-name.ts'

/** The parsed name of one file or folder. */
export interface ReadName {
  /** Empty if the name has no title: `03`, `S01E02`. */
  readonly title: string
  readonly year: number | null
  readonly numbering: Numbering
  /** Whether the name is that of an episode or a season, even one without a number. */
  readonly isShow: boolean
  /** Whether the numbering is unambiguous. */
  readonly isSure: boolean
  readonly part: number | null
  readonly edition: string | null
  readonly ids: NameReading['ids']
  /** The text behind the title, which states the quality of the file. */
  readonly tail: string
  /** Whether the name has technical words, as names of releases do. */
  readonly isRelease: boolean
}

/** The context of a name: how bare numbers are read, and the season of its folder. */
export interface NameContext {
  readonly numbers: NumberReading
  readonly season: number | null
  readonly isFolder?: boolean
}

/** Parses one name without its extension. */
export function readName(raw: string, { numbers, season, isFolder }: NameContext): ReadName {
  const { ids, rest } = extractIds(cleanName(raw))
  const { edition: tagged, rest: untagged } = extractEditionTag(rest)
  const { name: led, isAnime } = withoutLead(untagged, isFolder === true)
  const lead = leadingYear(led)
  const unled = lead ? led.slice(lead.end) : led
  const name = numbers === 'none' ? unled.replace(/^\d{1,2} - (?=\p{L})/u, '') : unled
  const technical = technicalStart(name)
  const limit = technical ?? name.length
  const found = numberingIn(name, limit, isAnime ? 'all' : numbers, season, isFolder === true)
  const year = found?.isSure === true ? yearBefore(name, found.start) : yearIn(name, limit)
  const isFilm = found !== null && !found.isSure && year !== null && year.start >= found.end - 1
  const numbering = isFilm ? null : found
  const part = partIn(name, year?.end ?? null)
  const starts = [
    technical,
    numbering?.start,
    numbering ? seasonAlone(name)?.start : null,
    year?.start,
    part?.start,
    completeSeriesStart(name),
    bracketStart(name),
  ]
  const cut = Math.min(
    ...starts.flatMap((start) => (start === null || start === undefined || start < 0 ? [] : [start])),
    name.length,
  )
  const opened = openBracket(name, cut)
  const bare = editionStart(name.slice(0, opened)) ?? opened
  const end = trailingWordsStart(name, bare)
  const tail = name.slice(end)
  return {
    title: titleText(name.slice(0, end)).slice(0, 255),
    year: year?.year ?? lead?.year ?? null,
    numbering: numbering?.numbering ?? unnumbered,
    isShow: numbering !== null,
    isSure: numbering?.isSure ?? false,
    part: part?.part ?? null,
    edition: tagged ?? editionIn(tail),
    ids,
    tail,
    isRelease: technical !== null,
  }
}

const yearBefore = (name: string, limit: number) => {
  const year = yearIn(name.slice(0, limit), limit)
  return year && year.start < limit ? year : null
}

/** A year that is not the first in its brackets ends the title where they open: `Mise à sac (Alain Cavalier, 1967)`. */
const openBracket = (name: string, cut: number): number => {
  const at = name.lastIndexOf('(', cut - 1)
  return at > 0 && !name.slice(at, cut).includes(')') && cut < name.length ? at : cut
}

/** The index of the first square or curly bracket, which ends a title; -1 if there is none. */
const bracketStart = (name: string): number => {
  const at = name.slice(1).search(/[[{]/)
  return at < 0 ? -1 : at + 1
}
