import { numbersIn } from './numbers.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { episodeAfter, episodeWords, numberOf, numeralClass, seasonAfter, seasonWords } from './season-words.ts'
import { spanOf, words, type Span } from './words.ts'

/** A numbering, and where in the name it stands. */
export interface FoundNumbering extends Span {
  readonly numbering: Numbering
  /** Whether nothing else can be meant; a lone `Episode 4` may be a part of a film's name. */
  readonly isSure: boolean
}

const more = String.raw`(?: ?(?:-|–|~|\+|&|,|to|a)? ?(?:s\d{1,4} ?)?(?:e|ep|x) ?\d{1,4}| ?[-–~+&] ?\d{1,3}(?![\dpix])(?! ?(?:bit|fps)))*`

const withSeason = [
  // S01E02, S01E02-E04, S01E02E03, s01.e02, S1 Ep 2, T01E02, S01xE02
  words(String.raw`(?:s|t|se|season) ?(\d{1,4}) ?[-,x]? ?(?:e|ep|episode|е|э) ?(\d{1,4}${more})(?:v\d|[a-c])?`),
  // 1x02, 1x02-03, [1x02]
  words(String.raw`(\d{1,2})[x×х](\d{2,3}(?!\d)${more})(?:v\d)?`),
  // Season 1 Episode 2, Staffel 1 - Folge 2, Temporada 1, Capítulo 2
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,4}) ?,? ?(?:${episodeWords})\.? ?(\d{1,4}${more})`),
  // 2nd Season Episode 5, 1 сезон 5 серия, 2. Staffel 5. Folge
  words(String.raw`(\d{1,4})(?:${seasonAfter}) ?,? ?(?:${episodeWords})\.? ?(\d{1,4}${more})`),
  words(
    String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`,
  ),
  words(String.raw`(?:${seasonWords})\.? ?(\d{1,4}) ?,? ?(?:第 ?)?(\d{1,4}(?:-\d{1,4})?)(?:${episodeAfter})`),
  // S2 - 05, Season 2 - 05, 2nd Season - 05
  words(String.raw`(?:s|${seasonWords}) ?(\d{1,2}) ?- ?(\d{1,4})(?![\dpix])(?:v\d)?`),
  words(String.raw`(\d{1,2})(?:st|nd|rd|th) season ?- ?(\d{1,4})(?![\dpix])(?:v\d)?`),
]

/** `S01E02` and its like: a season and its episodes. */
function seasonAndEpisodes(name: string): FoundNumbering | null {
  for (const pattern of withSeason) {
    const match = pattern.exec(name)
    if (!match) continue
    const [, season = '', episodes = ''] = match
    return {
      ...spanOf(match),
      numbering: { ...unnumbered, season: numberOf(season), episodes: numbersIn(episodes.replace(/s\d{1,4}/gi, '')) },
      isSure: true,
    }
  }
  return null
}

const alone = [
  { pattern: words(String.raw`e(\d{2,4}${more})(?:v\d)?`), isSure: true },
  { pattern: words(String.raw`(?:第 ?)(\d{1,4}(?: ?- ?\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  { pattern: words(String.raw`(\d{1,4}(?: ?- ?\d{1,4})?) ?(?:${episodeAfter})`), isSure: true },
  { pattern: words(String.raw`(?:${episodeWords})\.? ?#?(\d{1,4}${more})(?:v\d)?`), isSure: false },
  // 1of6, 01 of 10, Part 1 of 6, 05 из 12
  {
    pattern: words(String.raw`(?:part|pt|\() ?(\d{1,3}) ?(?:of|из) ?\d{1,3}\)?|(\d{1,3}) ?(?:of|из) ?\d{1,3}`),
    isSure: true,
  },
]

/** `E05`, `Episode 5`, `第5話`, `3 of 6`: episodes without a season. */
function episodesAlone(name: string): FoundNumbering | null {
  for (const { pattern, isSure } of alone) {
    const match = pattern.exec(name)
    const episodes = match?.[1] ?? match?.[2]
    if (match && episodes)
      return { ...spanOf(match), numbering: { ...unnumbered, episodes: numbersIn(episodes) }, isSure }
  }
  return null
}

const seasons = [
  words(
    String.raw`(?:season|staffel|saison|temporada|stagione|sezon|seizoen|säsong|sæson|kausi|évad|сезон|シーズン|시즌) ?(\d{1,4})`,
  ),
  words(String.raw`s(\d{1,4})`),
  words(String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter})`),
]

/** `Season 2`, `S02`, `2 сезон`: a season alone, as folders have it. */
export function seasonAlone(name: string): FoundNumbering | null {
  for (const pattern of seasons) {
    const match = pattern.exec(name)
    if (match?.[1]) return { ...spanOf(match), numbering: { ...unnumbered, season: numberOf(match[1]) }, isSure: true }
  }
  return null
}

/** The surest numbering that a name has; a date is asked for in between. */
export const strongNumbering = (name: string, date: FoundNumbering | null): FoundNumbering | null =>
  seasonAndEpisodes(name) ?? date ?? episodesAlone(name)
