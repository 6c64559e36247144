import { rowsAtOnce } from '../../transfer/turns.service.ts'
import { EPISODES_AT_ONCE } from '../counting/parts-of-readings.ts'
import type { CountedPlace } from './tasks.store.ts'

/** Viewings in parts that are taken back in one turn each: those of one film, or of a few episodes of a show. */
export function partsOfPlays(plays: readonly CountedPlace[]): CountedPlace[][] {
  const parts: CountedPlace[][] = []
  for (const ofTitle of Map.groupBy(plays, titleOf).values()) {
    let part: CountedPlace[] = []
    let episodes = 0
    for (const ofEpisode of Map.groupBy(ofTitle, episodeOf).values())
      for (let at = 0; at < ofEpisode.length; at += rowsAtOnce) {
        const some = ofEpisode.slice(at, at + rowsAtOnce)
        if (part.length + some.length > rowsAtOnce || episodes === EPISODES_AT_ONCE) {
          parts.push(part)
          part = []
          episodes = 0
        }
        part.push(...some)
        episodes += 1
      }
    parts.push(part)
  }
  return parts
}

const titleOf = ({ source, type, media_id }: CountedPlace): string => `${source} ${type} ${Number(media_id)}`
const episodeOf = ({ season, episode }: CountedPlace): string => `${season} ${episode}`
