import { keyOf } from '../waiting/waiting-id.ts'
import type { Entry, Play, WantedTitle } from './import-entry.ts'

/**
 * The viewings that an upload has told of so far. Two of one title at one moment are two when their files say so, by ids of
 * their own: the second comes a millisecond later, so that it is not taken for the first. What two files tell is one.
 */
export class Twins {
  private readonly recorded = new Map<string, string[]>()

  /** The viewing, unless it was told before. */
  play(title: WantedTitle, { season, episode, playedAt }: Play, id = ''): Entry[] {
    const key = `${keyOf(title)} ${season} ${episode} ${playedAt}`
    const ids = this.recorded.get(key) ?? []
    if (ids.includes(id)) return []
    this.recorded.set(key, [...ids, id])
    return [{ kind: 'play', title, data: { season, episode, playedAt: playedAt + ids.length } }]
  }

  /** The viewing, unless any was told at this moment. */
  unlessRecorded(title: WantedTitle, play: Play): Entry[] {
    const key = `${keyOf(title)} ${play.season} ${play.episode} ${play.playedAt}`
    return this.recorded.has(key) ? [] : this.play(title, play)
  }
}
