import { numbersIn } from './numbers.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { seasonAlone } from './season-alone.ts'
import { episodeAfter, episodeWords, numberOf, numeralClass, seasonAfter, seasonWords } from './season-words.ts'
import { spanOf, words, type Span } from './words.ts'

/** A numbering and its span in the name. */
export interface NumberingMatch extends Span {
  readonly numbering: Numbering
  /** Whether the numbering is unambiguous; a lone `Episode 4` may be part of a film's title. */
  readonly isSure: boolean
}

/** What may follow the first number: `E03`, `-E03`, ` & E03`, `-S01E03`, `-03`, `x03`, ` - x04`, ` 1x03`. */
const more = [
  String.raw` ?(?:-|–|~|\+|&|,|to|and|a)? ?(?:s\d{1,4} ?)?(?:e|ep) ?\d{1,4}`,
  String.raw`[-–~+&]\d{1,3}(?![\dpix]| ?(?:bit|fps))`,
  String.raw` ?(?:-|–|~|\+|&|and)? ?\d{1,2}x\d{2,3}(?!\d)`,
  String.raw`(?: ?- ?)?x(?!26[3-6])\d{1,3}(?!\d)`,
].join('|')
const several = `(?:${more})*`

const seasonPatterns = [
  // S01E02, S01E02-E04, S01E02E03, s01.e02, S1 Ep 2, T01E02, S01x02
  words(
    String.raw`(?:s|t|se|season)\.? ?(\d{1,4}) ?[-,x]? ?(?:e|ep|eps|episode|cap|afl|е|э)\.? ?(\d{1,4}${several})(?:v\d|[a-c])?`,
  ),
  words(String.raw`s(\d{1,4}) ?x(\d{1,3}${several})`),
  // 1x02, 1x02-03, 1x02 1x03, [1x02], 2009x03
  words(String.raw`(\d{1,2})[x×х](\d{2,3}(?!\d)${several})(?:v\d)?`),
  words(String.raw`(20[012]\d)[x×х](\d\d(?!\d)${several})(?:v\d)?`),
  /(?<=^|- |\[)(\d{1,2})x(\d)(?= -|$|\])/i,
  // Season 1 Episode 2, Staffel 1 - Folge 2, Temporada 1, Capítulo 2
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,4}) ?,? ?(?:${episodeWords})\.? ?(\d{1,4}${several})`),
  // 2nd Season Episode 5, 1 сезон 5 серия, 2. Staffel 5. Folge
  words(String.raw`(\d{1,4})(?:${seasonAfter}) ?,? ?(?:${episodeWords})\.? ?(\d{1,4}${several})`),
  words(
    String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`,
  ),
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,4}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`),
  // Cap.204, Cap.204_206: season and episode in one number
  words(String.raw`cap(?:[ií]tulo)?s?\.? ?(\d{1,2})(\d\d(?:[_-]\d{3,4})?)`),
]

/** Behind a date, since `Series 10-11-2008` has one: S2 - 05, Season 2 - 05, (Season 2) - 05, s06.01. */
const separatedPatterns = [
  words(
    String.raw`\(?(?:s|season|staffel|saison|temporada|stagione|sezon|сезон) ?(\d{1,2})\)? ?- ?(\d{1,4})(?![\dpix])(?:v\d)?`,
  ),
  words(String.raw`(\d{1,2})(?:st|nd|rd|th) season ?- ?(\d{1,4})(?![\dpix])(?:v\d)?`),
  words(String.raw`s(\d\d)\.(\d\d)`),
]

/** `S01E02` and its like: a season and its episodes. */
export function seasonAndEpisodes(name: string, patterns: readonly RegExp[] = seasonPatterns): NumberingMatch | null {
  for (const pattern of patterns) {
    const match = pattern.exec(name)
    if (!match) continue
    const [, season = '', episodes = ''] = match
    // The season may be repeated before later episodes: `-S01E03`, ` 1x03`, `_206`.
    const withoutRepeatedSeason = (digits: string): string => (numberOf(digits) === numberOf(season) ? '' : digits)
    const later = episodes
      .replace(/s\d{1,4}(?=\D)/gi, '')
      .replace(/(?<=\D)\d{1,2}(?=x\d|\d\d$)/gi, withoutRepeatedSeason)
    return {
      ...spanOf(match),
      numbering: { ...unnumbered, season: numberOf(season), episodes: numbersIn(later) },
      isSure: true,
    }
  }
  return null
}

const episodePatterns = [
  { pattern: words(String.raw`e(\d{2,4}${several})(?:v\d)?`), isSure: true },
  { pattern: words(String.raw`(?:第 ?)(\d{1,4}(?: ?- ?\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  { pattern: words(String.raw`(\d{1,4}(?:-\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  // 1of6, 01 of 10, Part 1 of 6, 05 из 12
  {
    pattern: words(
      String.raw`(?:part|pt|\() ?(\d{1,3}) ?(?:of|из) ?\d{1,3}\)?|\(?(\d{1,3}) ?(?:of|из) ?\d{1,3}|(?<=\()(\d{1,3}) ?(?:af|von|de|sur|di|av|z) ?\d{1,3}(?=\))`,
    ),
    isSure: true,
  },
  { pattern: words(String.raw`(?:${episodeWords})\.? ?#?(\d{1,4}${several})(?:v\d)?`), isSure: false },
  { pattern: words(String.raw`part ?(0\d)`), isSure: false },
  { pattern: words(String.raw`x(\d\d)`), isSure: false },
]

/** `E05`, `Episode 5`, `第5話`, `3 of 6`: episodes without a season, or with one that stands elsewhere. */
function episodesAlone(name: string): NumberingMatch | null {
  for (const { pattern, isSure } of episodePatterns) {
    const match = pattern.exec(name)
    const episodes = match?.[1] ?? match?.[2] ?? match?.[3]
    if (!match || !episodes) continue
    const season = seasonAlone(name.slice(0, match.index))
    return {
      ...spanOf(match),
      numbering: { ...unnumbered, season: season?.season ?? null, episodes: numbersIn(episodes) },
      isSure: isSure || season !== null,
    }
  }
  return null
}

/** The least ambiguous numbering of a name. The given date ranks below `S01E02` and above looser patterns. */
export const strongNumbering = (name: string, date: NumberingMatch | null): NumberingMatch | null =>
  seasonAndEpisodes(name) ?? date ?? seasonAndEpisodes(name, separatedPatterns) ?? episodesAlone(name)
