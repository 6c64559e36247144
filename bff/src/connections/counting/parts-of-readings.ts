import { rowsAtOnce } from '../../transfer/turns.service.ts'
import type { Reading } from './counting.service.ts'
import { episodeText } from './sighting-rows.ts'

/** The most episodes of one count, which reads all messages and viewings of each. */
export const EPISODES_AT_ONCE = 10

/**
 * Messages in parts that are counted in one turn each: those of one film or of a few episodes of a show, a hundred at
 * most. A count covers all messages of its episodes, so the division makes no difference. A message that is about
 * nothing now may have been about any episode before.
 */
export function partsOfReadings(readings: readonly Reading[]): Reading[][] {
  const parts: Reading[][] = []
  for (const ofTitle of Map.groupBy(readings, titleOf).values()) {
    const episodes = new Set<string>()
    let part: Reading[] = []
    for (const reading of ofTitle.toSorted(byEpisode)) {
      const { report, sightings } = reading
      const added = sightings.length > 0 ? sightings.map(episodeText) : [report.id]
      const isFull = part.length === rowsAtOnce || new Set([...episodes, ...added]).size > EPISODES_AT_ONCE
      if (isFull && part.length > 0) {
        parts.push(part)
        part = []
        episodes.clear()
      }
      part.push(reading)
      for (const episode of added) episodes.add(episode)
    }
    parts.push(part)
  }
  return parts
}

const titleOf = ({ sightings: [first] }: Reading): string => (first ? `${first.type} ${first.media_id}` : '')
const byEpisode = (a: Reading, b: Reading): number => placeOf(a) - placeOf(b)
const placeOf = ({ sightings: [first] }: Reading): number => (first?.season ?? 0) * 100_000 + (first?.episode ?? 0)
