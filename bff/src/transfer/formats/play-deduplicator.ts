import { keyOf } from '../waiting/waiting-id.ts'
import type { Entry, Play } from './import-entry.ts'
import type { TitleReference } from '../../matching/title-reference.ts'

/**
 * Leaves out repeated viewings of an upload. Two viewings of one title at one moment count as two where they have ids
 * of their own: the second is moved by a millisecond, so that it is not taken for the first. Without ids they are one.
 */
export class PlayDeduplicator {
  private readonly recorded = new Map<string, string[]>()

  /** The entry of a viewing; empty where one of this moment and id was read before. */
  add(title: TitleReference, { season, episode, playedAt }: Play, id = ''): Entry[] {
    const key = `${keyOf(title)} ${season} ${episode} ${playedAt}`
    const ids = this.recorded.get(key) ?? []
    if (ids.includes(id)) return []
    this.recorded.set(key, [...ids, id])
    return [{ kind: 'play', title, data: { season, episode, playedAt: playedAt + ids.length } }]
  }

  /** The entry of a viewing; empty where one of this moment was read before, whatever its id. */
  addOnce(title: TitleReference, play: Play): Entry[] {
    const key = `${keyOf(title)} ${play.season} ${play.episode} ${play.playedAt}`
    return this.recorded.has(key) ? [] : this.add(title, play)
  }
}
