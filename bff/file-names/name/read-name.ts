import type { NameReading } from '@contract/scanned-files.schema'
import type { NumberReading } from './bare-numbering.ts'
import { cleanName } from './clean-name.ts'
import { editionIn, editionStart, extractEditionTag, completeSeriesStart } from './editions.ts'
import { extractIds } from './ids.ts'
import { withoutLead } from './lead.ts'
import type { NumberingMatch } from './strong-numbering.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { partIn } from './parts.ts'
import { seasonAlone } from './season-alone.ts'
import { trailingWordsStart, technicalStart } from './technical.ts'
import { latinTitle, titleText } from './title-text.ts'
import { leadingYear, yearIn, type YearMatch } from './years.ts'
import { numberingIn } from './numbering-of-name.ts'

/** The parsed name of one file or folder. */
export interface ReadName {
  /** Empty if the name has no title: `03`, `S01E02`. */
  readonly title: string
  /** The text behind a number that begins the name: `003. Naruto - The Test`. Used if nothing else names the show. */
  readonly titleBehind: string
  readonly year: number | null
  readonly numbering: Numbering
  /** Whether the name is that of an episode or a season, even one without a number. */
  readonly isShow: boolean
  /** Whether the numbering is unambiguous. */
  readonly isSure: boolean
  /** Whether the number may as well be part of a film's title; not if folders or siblings are episodes. */
  readonly isWeak: boolean
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
  const bare = isAnime && numbers !== 'none' && !(season === null && ofFilm.test(name)) ? 'all' : numbers
  const found = numberingIn(name, limit, bare, season, isFolder === true)
  const year = found?.isSure === true ? yearBefore(name, found.start) : yearIn(name, limit)
  const numbering = found && isOfFilm(name, found, year, isAnime) ? null : found
  const part = partIn(name, year?.end ?? null, limit)
  const cut = firstOf(name, [
    technical,
    numbering?.start,
    numbering ? seasonAlone(name)?.start : null,
    year?.start,
    part?.start,
    completeSeriesStart(name),
    bracketStart(name),
    isAnime ? volumeStart(name) : null,
    technical === null && !numbering ? groupStart(name) : null,
    numbering ? null : name.indexOf(' | '),
  ])
  const opened = openBracket(name, cut)
  const end = trailingWordsStart(name, editionStart(name.slice(0, opened)) ?? opened)
  const tail = name.slice(end)
  const text = numbering ? name.slice(0, end).replace(kindBehindTitle, '') : name.slice(0, end)
  const title = titleText(withoutSecondNumber(text, tail, found, isAnime))
  return {
    title: (isAnime || technical !== null ? latinTitle(title, isAnime) : title).slice(0, 255),
    titleBehind:
      numbering !== null && cut === 0 && (isAnime || numbering.isWeak || /^episode/i.test(name))
        ? titleBehind(name, numbering.end)
        : '',
    year: year?.year ?? lead?.year ?? null,
    numbering: numbering?.numbering ?? unnumbered,
    isShow: numbering !== null,
    isSure: numbering?.isSure ?? false,
    isWeak: numbers !== 'all' && (numbering?.isWeak ?? false),
    part: part?.part ?? null,
    edition: tagged ?? editionIn(tail),
    ids,
    tail,
    isRelease: technical !== null,
  }
}

/** `Gekijouban Name 3`, a film of a show, whose number counts the films; `5 Lanterns`: a number that begins a title. */
const ofFilm = /^[1-9]\d? \p{L}|(?<!\p{L})gekij(?:ou?|ō)ban(?!\p{L})|劇場版|剧场版/iu

/** A season that no film has: `S02`, `Stagione 1`; `Open Season 2 (2008)` is one. */
const ofSeason = /^\W*(?:s\d\d|(?:staffel|saison|temporada|stagione|sezon|seizoen|säsong|сезон)\W*\d{1,2})\W*$/iu

/** Whether a number before a year belongs to a film's title; not in `Bleach - 09 (2021) [Group]`. */
const isOfFilm = (name: string, found: NumberingMatch, year: YearMatch | null, isAnime: boolean): boolean =>
  !found.isSure &&
  year !== null &&
  year.start >= found.end - 1 &&
  !ofSeason.test(name.slice(found.start, found.end)) &&
  !(name.startsWith(' - ', found.start) && (isAnime || name.includes('[', year.end)))

/** The lowest of some indexes, or the length of the name if there is no index. */
const firstOf = (name: string, starts: readonly (number | null | undefined)[]): number =>
  Math.min(...starts.map((start) => (start === null || start === undefined || start < 0 ? name.length : start)))

/**
 * A title without a number that repeats the following words: `Bleach - 12 (S01E12)`, `Bleach 313-315 s16e03-05`; of a
 * fansub release also `Bleach 12 (S01E12)` and `Bleach 12 1x12`, but not `Gundam 00 S2`.
 */
function withoutSecondNumber(title: string, behind: string, found: NumberingMatch | null, isAnime: boolean): string {
  if (!found?.isSure || found.numbering.season === null) return title.replace(/(?<=\S) - \d{1,3} - \d{1,3}$/, '')
  const isRepeated = isAnime && (title.endsWith('(') || /^[ ([]*\d{1,2}x\d/.test(behind))
  return title.replace(
    isRepeated ? /(?<=\S) (?:- )?\d{2,3}[ (-]*$/ : /(?<=\S)[ .](?:- \d{2,3}|\d{2,4}-\d{2,4})[ .(-]*$/,
    '',
  )
}

/** Words between the title of a show and its number or year: `Name Ep 2x03`, `Name TV Series 2016 S01`. */
const kindBehindTitle = /(?<=\p{L})[ .]+(?:ep|tv[ .]series)[ .-]*$/iu

/** Where `Vol.1&2` or a second version (`v2`) begins in the name of a fansub release; neither belongs to a title. */
const volumeStart = (name: string): number => name.search(/(?<=\S)[ .-]+(?:vol(?:ume)?[ .]*\d|v\d(?![\p{L}\d]))/iu)

/** Where `-GRP` begins, the group of a release that has no technical words: `Harbor.Lights-GRP`; -1 if there is none. */
const groupStart = (name: string): number =>
  /^\p{Lu}\p{Ll}+\.[^ ]*\p{Ll}-(?![IVX]+$)[\dA-Z]{3,8}$/u.test(name) ? name.lastIndexOf('-') : -1

function titleBehind(name: string, start: number): string {
  const text = name.slice(start).replace(/^[ .-]+/, '')
  const end = firstOf(text, [technicalStart(text), seasonAlone(text)?.start, bracketStart(text)])
  return titleText(text.slice(0, end).replace(/(?<=.) - .*/, ''))
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
  const at = name.slice(1).search(/[[{](?!\p{Lu}\p{Ll}+\] \p{Lu})/u)
  return at < 0 ? -1 : at + 1
}
