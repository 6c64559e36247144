import { numbersIn } from './numbers.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { seasonAlone } from './season-alone.ts'
import {
  episodeAfter,
  episodeWords,
  numberOf,
  numeralClass,
  ordinal,
  seasonAfter,
  seasonWords,
} from './season-words.ts'
import { isArticle, spanOf, wordEnd, words, wordStart, type Span } from './words.ts'

/** A numbering and its span in the name. */
export interface NumberingMatch extends Span {
  readonly numbering: Numbering
  /** Whether the numbering is unambiguous; a lone `Episode 4` may be part of a film's title. */
  readonly isSure: boolean
  /** Whether another reading is about as likely: the file is then in doubt. */
  readonly isWeak?: boolean
}

/** The possible text after the first number: `E03`, `-E03`, ` & E03`, `-S01E03`, `-03`, `x03`, ` - x04`, ` 1x03`. */
const more = [
  String.raw` ?(?:-|–|~|\+|&|,|to|and|a)? ?(?:s\d{1,4} ?)?(?:e|ep)\.? ?\d{1,5}`,
  String.raw`[-–~+&,]\d{1,4}(?![\dpix!?]| \p{L}| ?(?:bit|fps))`,
  String.raw`\x20-\x20\d\d(?=\s*$|\x20?[[(])`,
  String.raw` (?:ao|to|en|à|до) \d{1,4}(?!\d)`,
  String.raw` ?(?:-|–|~|\+|&|and)? ?(?:\d{1,2}x\d{1,3}|(?:19|20)\d\dx\d{1,2})(?!\d)`,
  String.raw`(?<=x\d\d)\x20\d\d(?=$| - |\x20?[[(])`,
  String.raw`(?: ?- ?)?x(?!26[3-6])\d{1,3}(?!\d)`,
].join('|')
const several = `(?:${more})*`

const seasonPatterns = [
  // S01E02, S01E02-E04, S01E02E03, s01.e02, S1 Ep 2, T01E02, S01x02
  words(
    String.raw`(?:s|t|se|season)\.? ?(\d{1,4}) ?[-,x]? ?(?:e|ep|eps|episode|cap|afl|е|э)\.? ?(\d{1,5}${several})(?:v\d|[a-c]|dual|multi)?`,
  ),
  words(String.raw`[st](\d{1,4}) ?x(\d{1,3}${several})`),
  // S01 13-14
  words(String.raw`s(\d\d) (\d\d-\d\d)`),
  // S02B12, S02F12: Bölüm, Folge
  words(String.raw`s(\d\d)[bf](\d\d)`),
  // S03E02Name
  /(?<![\da-z])s(\d\d)e(\d\d)(?=\p{Lu}\p{Ll})/u,
  /(?<![\dA-Za-z])S(\d\d)E(\d\d)(?=\p{Lu}\p{Ll})/u,
  // 01e02
  words(String.raw`(\d\d)e(\d\d${several})`),
  // 2x9-2x10
  words(String.raw`(\d{1,2})x(\d{1,2} ?[-+&] ?\1x\d{1,3})`),
  // 1x02, 1x02-03, 1x02 1x03, [1x02], 2009x03
  words(String.raw`(\d{1,2})[x×х](\d{2,3}(?!\d)${several})(?:v\d|[a-c])?`),
  words(String.raw`((?:19|20)\d\d)[x×х](\d\d?(?!\d|\.\d\d)${several})(?:v\d)?`),
  words(String.raw`(20[0-3]\d)x(\d{3}(?!\d))`),
  words(String.raw`(0\d)x(\d{4})`),
  // [5.01]
  /(?<=\[)(\d{1,2})\.(\d{2,3})(?=\])/,
  /(?<=^|- |\[)(\d{1,2})x(\d)(?= -|$|\])/i,
  // 1 сезон 5 серия, 2. Sezon 7. Bölüm
  words(
    String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`,
  ),
  // Season 1 Episode 2, Staffel 1 - Folge 2, Temporada 1, Capítulo 2, Сезон №9. Серия №180
  words(
    String.raw`(?:${seasonWords})\.? ?[№#]?(\d{1,4})\.? ?,? ?(?:${episodeWords}|chapter)\.? ?[№#]?(\d{1,4}${several})`,
  ),
  // Season 05 Ep(01-10)
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,2}) (?:${episodeWords})\.? ?[([](\d{1,3}-\d{1,3})[)\]]`),
  // 2nd Season Episode 5, 1 сезон 5 серия, 2. Staffel 5. Folge
  words(String.raw`(\d{1,4})(?:${seasonAfter}) ?,? ?(?:${episodeWords})\.? ?(\d{1,4}${several})`),
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,4}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`),
  // Cap.204, Cap.204_206: season and episode in one number
  words(String.raw`cap(?:[ií]tulo)?s?\.? ?(\d{1,2})(\d\d)(?:[\x20_-]\1(\d\d))?`),
  // Series 2 3of6
  words(String.raw`(?:${seasonWords})\.? (\d{1,2}) ?[,-]? ?(\d{1,3}) ?(?:of|из) ?\d{1,3}`),
  // Series 2 Part 11
  words(String.raw`(?:series|season) (\d{1,2}) part (\d{1,2})`),
  // S0615
  words(String.raw`s(\d\d)(\d\d)`),
  // Episode 1.22
  words(String.raw`(?:episode|ep) ?#?(\d{1,2})\.(\d{1,2})`),
]

/** After a date, since `Series 10-11-2008` has one: S2 - 05, Season 2 - 05, (Season 2) - 05, s06.01. */
const separatedPatterns = [
  words(
    String.raw`\(?(?:s|season|staffel|saison|temporada|stagione|sezon|сезон) ?(\d{1,2})\)? ?- ?(\d{1,4})(?![\dpix])(?:v\d)?`,
  ),
  words(
    String.raw`(\d{1,2})(?:${ordinal}) (?:season|stagione|temporada|saison|sezon|сезон) ?-? ?(\d{1,3}(?![\dpix])${several})(?:v\d)?`,
  ),
  words(String.raw`s(\d\d)\.(\d\d)`),
  // Name - 2-04 - Name
  /(?<= - )(\d)-([012]\d)(?= - )/,
  // zoos01e11: behind letters
  /(?<=[a-z])s(\d\d)e(\d\d)(?![\da-z])/i,
]

/** Behind a title, where the name of a film may have the same: 1x2, 1 x 2, Castle1x01. */
const loosePatterns = [
  new RegExp(
    String.raw`(?<=[^ .([-][ .([-]{1,3})(?!16x9|4x[34])(\d{1,2})(?:x| x )(\d{1,2}(?!\d)(?: ?- ?\d{1,2}x\d{1,2})*)${wordEnd}`,
    'i',
  ),
  new RegExp(String.raw`(?<=[a-z])(\d)x(\d\d)${wordEnd}`, 'i'),
  // Name.S5.Name.Part1
  /(?<![\da-z])s(\d{1,2})[ .](?:\p{L}+[ .]){1,6}part[ .]?(\d{1,2})(?!\d)/iu,
  // Name - 6.01 - Name
  /(?<=\p{L} - )(\d{1,2})\.(\d\d)(?= - )/u,
]

/** `S01E02` and its like: a season and its episodes. */
export function seasonAndEpisodes(
  name: string,
  patterns: readonly RegExp[] = seasonPatterns,
  isSure = true,
): NumberingMatch | null {
  for (const pattern of patterns) {
    const match = pattern.exec(name)
    if (!match) continue
    const [, season = '', episodes = '', last] = match
    // The season may be repeated before later episodes: `-S01E03`, ` 1x03`.
    const withoutRepeatedSeason = (digits: string): string => (numberOf(digits) === numberOf(season) ? '' : digits)
    const later =
      last === undefined
        ? episodes.replace(/s\d{1,4}(?=\D)/gi, '').replace(/(?<=\D)\d{1,4}(?=x\d)/gi, withoutRepeatedSeason)
        : `${episodes}-${last}`
    return {
      ...spanOf(match),
      numbering: { ...unnumbered, season: numberOf(season), episodes: withNext(numbersIn(later), name, match, season) },
      isSure,
    }
  }
  return null
}

const again = new RegExp(String.raw`${wordStart}(?:s?(\d{1,4})[ .]?(?:e|ep|x)|ep?)\.?(\d{1,4})${wordEnd}`, 'gi')

/** `S01E04 Name S01E05 Name`, `S01E04.05`: the next number in the same form, or behind a dot, states a second episode. */
function withNext(
  episodes: readonly number[],
  name: string,
  { index, 0: text }: RegExpExecArray,
  season = '',
): number[] {
  const rest = name.slice(index + text.length)
  const dotted = /^\.(\d{2,3})(?=$|\.)/.exec(rest)?.[1]
  const repeated = [...rest.matchAll(again)].flatMap(([, ofSeason, digits]) =>
    Number(ofSeason ?? season) === Number(season) ? [Number(digits)] : [],
  )
  return [...(dotted === undefined ? [] : [Number(dotted)]), ...repeated].reduce(
    (all, next) => (next === (all.at(-1) ?? 0) + 1 ? [...all, next] : all),
    [...episodes],
  )
}

interface EpisodePattern {
  readonly pattern: RegExp
  readonly isSure: boolean
  readonly isWeak?: boolean
}

const episodePatterns: readonly EpisodePattern[] = [
  { pattern: words(String.raw`e(\d{2,4}${several})(?:v\d)?`), isSure: true },
  { pattern: words(String.raw`(?:[第제] ?)(\d{1,4}(?: ?- ?\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  { pattern: words(String.raw`(\d{1,4}(?:-\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  // 1of6, 01 of 10, Part 1 of 6, 05 из 12
  {
    pattern: words(
      String.raw`(?:part|pt|ep|episode|\() ?(\d{1,3}) ?(?:of|из) ?\d{1,3}\)?|(?<!season[\x20.])\(?(\d{1,3}) ?(?:of|из|iz) ?\d{1,3}|(?<=\()(\d{1,3}) ?(?:af|von|de|sur|di|av|z) ?\d{1,3}(?=\))`,
    ),
    isSure: true,
  },
  // Star Wars Episode 1: films are counted so, too
  {
    pattern: /(?<=\p{L}[ .-]{1,3})(?:episod[eio]|épisode|episódio|эпизод)[ .]([1-9])(?=$|[ .-])/iu,
    isSure: false,
    isWeak: true,
  },
  { pattern: words(String.raw`(?:${episodeWords})\.? ?#?(\d{1,4}${several})(?:v\d)?`), isSure: false },
  { pattern: words(String.raw`part ?(0\d)`), isSure: false },
  { pattern: words(String.raw`x(\d\d)`), isSure: false, isWeak: true },
]

/** Those with a word behind the number. */
const spelledPatterns = episodePatterns.slice(1, 3)

/** `E05`, `Episode 5`, `第5話`, `3 of 6`: episodes without a season, or with one elsewhere in the name. */
function episodesAlone(name: string, patterns = episodePatterns): NumberingMatch | null {
  for (const { pattern, isSure, isWeak } of patterns) {
    const match = pattern.exec(name)
    const episodes = match?.[1] ?? match?.[2] ?? match?.[3]
    if (!match || !episodes) continue
    const behind = name.slice(match.index + match[0].length)
    const season =
      seasonAlone(name.slice(0, match.index)) ??
      (match.index === 0 || /^ \(s/i.test(behind) ? seasonAlone(behind) : null)
    return {
      ...spanOf(match),
      numbering: {
        ...unnumbered,
        season: season?.season ?? null,
        episodes: withNext(numbersIn(episodes), name, match),
      },
      isSure: isSure || season !== null,
      ...(isWeak && season === null ? { isWeak } : {}),
    }
  }
  return null
}

/** `Name.101.Event.`, `Name - 101 (01) - `: season and episode in one number, in the text before a date. */
function combinedBefore(text: string): NumberingMatch | null {
  const match = /(?<=\p{L}(?:[ .]| - ))([1-9])(\d\d)(?= \(\2\)|[ .]\p{L})/u.exec(text)
  const [, season = '', episode = ''] = match ?? []
  if (!match || isArticle(text.slice(0, match.index).replace(/[ .]+$/, ''))) return null
  const numbering = { ...unnumbered, season: Number(season), episodes: [Number(episode)] }
  return { ...spanOf(match), numbering, isSure: true }
}

/** An episode that has its date beside its number: `S01E02 2024-03-01`. A date before the number ends the title. */
const withDate = (found: NumberingMatch, date: NumberingMatch): NumberingMatch => ({
  ...found,
  start: date.start > 0 ? Math.min(date.start, found.start) : found.start,
  numbering: { ...found.numbering, airDate: date.numbering.airDate },
})

/**
 * The least ambiguous numbering of a name. The given date ranks below `S01E02` and `60. Bölüm`, and above looser patterns;
 * it ends the title together with an episode before it (`E76 2024 08 08`).
 */
export function strongNumbering(name: string, date: NumberingMatch | null): NumberingMatch | null {
  const sure = seasonAndEpisodes(name) ?? (date && episodesAlone(name, spelledPatterns))
  if (sure) return date ? withDate(sure, date) : sure
  if (date) {
    const before = name.slice(0, date.start)
    const numbered = combinedBefore(before)
    if (numbered) return withDate(numbered, date)
    const start = episodesAlone(before)?.start ?? date.start
    // `Name 2013-12-09 2013`: the year of a film ends its name.
    const isSure = !/^[ .]*[([]?(?:19|20)\d\d[)\]]?$/.test(name.slice(date.end))
    return { ...date, start: Math.min(start || date.start, date.start), isSure }
  }
  return (
    seasonAndEpisodes(name, separatedPatterns) ?? seasonAndEpisodes(name, loosePatterns, false) ?? episodesAlone(name)
  )
}
