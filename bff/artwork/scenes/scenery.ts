import type { Scenery } from '../title-subject.ts'

/** Keywords of titles in which a landscape certainly occurs. */
const words: Readonly<Record<Scenery, RegExp>> = {
  sea: /^(sea|ocean|island|ship|shipwreck|beach|submarine|sailing|pirates?|whale|shark|boat|fishing|fisherman|mermaid|lighthouse|harbou?r|navy|surfing|seaside|coast)$/,
  woods: /^(forest|woods|jungle|woodcutter|wilderness|bear|trees?)$/,
  hills:
    /^(mountains?|alps|himalayas?|countryside|village|desert|farm|western|expedition|nature|scotland|ireland|new zealand|wilderness|middle-earth|shepherd)$/,
  road: /^(road trip|road movie|highway|motorcycle|trucks?|car chase|racing|road)$/,
  town: /^(new york city|los angeles|tokyo|chicago|hong kong|seoul|brooklyn|gangster|nightclub|skyscraper|neo-noir|film noir|gotham city|city|megacity|shanghai|mumbai|las vegas|san francisco)$/,
}
/** Titles before this year get no skyline of lit windows. */
const FIRST_TOWN_YEAR = 1925

export const sceneryOf = (keywords: readonly string[], year: number): Scenery[] =>
  // SAFETY: the table is a constant; Object.keys widens its keys to string.
  (Object.keys(words) as Scenery[]).filter(
    (scenery) => keywords.some((word) => words[scenery].test(word)) && (scenery !== 'town' || year >= FIRST_TOWN_YEAR),
  )
