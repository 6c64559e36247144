import { anyNumeralWords, numberOf, numeralClass, ordinalWords, romanNumber, seasonAfter } from './season-words.ts'
import { spanOf, words, type Span } from './words.ts'

/** A season in a name without an episode, and its span. */
export interface SeasonMatch extends Span {
  readonly season: number
}

const called =
  'seasons?|staffel|saison|temporada|temp|tem|stagione|sezon|seizoen|säsong|sæson|kausi|évad|сезон|シーズン|시즌'
const patterns = [
  words(String.raw`\(?(?:${called})\.? ?(\d{1,2})(?:of\d{1,2})?\)?`),
  // Saison VII; Open Season II is a film
  words(String.raw`(?:staffel|saison|temporada|stagione|sezon|seizoen|säsong|сезон) ([ivx]{1,5})`),
  words(String.raw`(\d{1,2})xall`),
  words(String.raw`(?:season|staffel|saison|temporada) (${anyNumeralWords})`),
  words(String.raw`(${ordinalWords}) season`),
  words(String.raw`(?:s(\d{1,4})|se\.(\d{1,2}))(?:(?: ?d|-s)\d{1,2}|extras)?`),
  words(String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter})`),
]

/** A digit, or a numeral behind or before a word for a season. */
const mayHaveSeason = /[\d一二三四五六七八九十]|season|saison|staffel|temporada|stagione|sezon|seizoen|säsong|сезон/i

/**
 * Finds a season without an episode, as in names of folders: `Season 2`, `S02`, `S02D1`, `2 сезон`. Its span begins where
 * the name first states this season: `S02 Season 2`.
 */
export function seasonAlone(name: string): SeasonMatch | null {
  if (!mayHaveSeason.test(name)) return null
  const found = patterns.flatMap((pattern): SeasonMatch[] => {
    const match = pattern.exec(name)
    const number = match?.[1] ?? match?.[2]
    return match && number ? [{ ...spanOf(match), season: numberOf(number) || romanNumber(number) }] : []
  })
  const [first] = found
  const starts = found.filter(({ season }) => season === first?.season).map(({ start }) => start)
  return first ? { ...first, start: Math.min(...starts) } : null
}
