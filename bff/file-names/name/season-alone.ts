import { numberOf, numeralClass, numeralWords, seasonAfter } from './season-words.ts'
import { spanOf, words, type Span } from './words.ts'

/** A season in a name without an episode, and its span. */
export interface SeasonMatch extends Span {
  readonly season: number
}

const called =
  'seasons?|staffel|saison|temporada|temp|tem|stagione|sezon|seizoen|säsong|sæson|kausi|évad|сезон|シーズン|시즌'
const patterns = [
  words(String.raw`\(?(?:${called})\.? ?(\d{1,2})(?:of\d{1,2})?\)?`),
  words(String.raw`(\d{1,2})xall`),
  words(String.raw`season (${numeralWords})`),
  words(String.raw`(?:s(\d{1,4})|se\.(\d{1,2}))(?:(?: ?d|-s)\d{1,2})?`),
  words(String.raw`(?:第 ?)?(${numeralClass})(?:${seasonAfter})`),
]

/** A digit, or a numeral behind or before a word for a season. */
const mayHaveSeason = /[\d一二三四五六七八九十]|season/i

/** Finds a season without an episode, as in names of folders: `Season 2`, `S02`, `S02D1`, `2 сезон`. */
export function seasonAlone(name: string): SeasonMatch | null {
  if (!mayHaveSeason.test(name)) return null
  for (const pattern of patterns) {
    const match = pattern.exec(name)
    const number = match?.[1] ?? match?.[2]
    if (match && number) return { ...spanOf(match), season: numberOf(number) }
  }
  return null
}
