import { fromNoon, longestOf, MAX_FROM_NOON_MS, windowOf } from '@contract/rules/viewing-window'
import { precisionOf } from '@contract/played-at'
import { episodeKey, type Play } from '@import-formats/import-entry'

/** A member may log a viewing a little before the server begins it (ms). */
const EARLY_MS = 15 * 60_000

/**
 * The new plays of an import without those of a media server that the account already has in another form: as the end
 * that a message reported, as the day that the member logged, or as the start that another version of the title has. A
 * play of an unknown day adds nothing to a title that has plays.
 */
export function withoutReported(existing: readonly Play[], added: readonly Play[]): Play[] {
  if (!added.some(({ pulled }) => pulled)) return [...added]
  const plays = Map.groupBy(existing, episodeKey)
  return added.filter((play) => {
    if (!play.pulled) return true
    const key = episodeKey(play)
    const ofEpisode = plays.get(key) ?? []
    if (ofEpisode.some((one) => isSameViewing(one, play))) return false
    ofEpisode.push(play)
    plays.set(key, ofEpisode)
    return true
  })
}

/** Whether a play of the account can be the viewing that began at the time of a pulled one. */
function isSameViewing(one: Play, { playedAt: start, precision, season, pulled }: Play): boolean {
  if (precisionOf(start, precision) === 'none') return true
  const window = windowOf(season === null ? 'movie' : 'episode', pulled?.runtime ?? null)
  switch (precisionOf(one.playedAt, one.precision)) {
    case 'time':
      return one.playedAt > start - EARLY_MS && one.playedAt <= start + longestOf(window)
    case 'day':
      return fromNoon(one.playedAt, start) < MAX_FROM_NOON_MS
    default:
      return false
  }
}
