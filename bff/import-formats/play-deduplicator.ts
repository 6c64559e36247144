import { importBounds } from '@contract/import.schema'
import { UploadError } from './upload-error.ts'
import { keyOf } from './imported-title.ts'
import { episodeKey, invalid, unknownTime, type Entry, type Play } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'

/** The highest number of viewings without a day that a count may add to one film or episode. */
const MAX_MISSING = 1000

/**
 * Leaves out repeated viewings of an upload. Two viewings of one title at one moment count as two if they have ids of
 * their own: the second is moved by a millisecond, so that it does not count as the first. Without ids they are one.
 */
export class PlayDeduplicator {
  private readonly recorded = new Map<string, Set<string>>()
  /** How many viewings each film or episode has. */
  private readonly counts = new Map<string, number>()
  /** The keys of titles that have viewings. */
  private readonly titles = new Set<string>()
  /** How many viewings were added from counts. */
  private added = 0

  /** The entry of a viewing; empty if one of this moment and id was read before. */
  add(title: ImportedTitle, { season, episode, named, playedAt, precision, rating }: Play, id = ''): Entry[] {
    const watched = `${keyOf(title)} ${episodeKey({ season, episode, named })}`
    const key = `${watched} ${playedAt}`
    const ids = this.recorded.get(key) ?? new Set()
    if (ids.has(id)) return []
    const copies = ids.size
    this.recorded.set(key, ids.add(id))
    this.titles.add(keyOf(title))
    this.counts.set(watched, (this.counts.get(watched) ?? 0) + 1)
    const data = {
      season,
      episode,
      ...(named ? { named } : {}),
      playedAt: playedAt + copies,
      ...(precision ? { precision } : {}),
      ...(rating ? { rating } : {}),
    }
    return [{ kind: 'play', title, data }]
  }

  /** The entry of a viewing; empty if one of this moment was read before, with any id. */
  addOnce(title: ImportedTitle, play: Play): Entry[] {
    const key = `${keyOf(title)} ${episodeKey(play)} ${play.playedAt}`
    return this.recorded.has(key) ? [] : this.add(title, play)
  }

  /** The entry of a viewing; empty if any viewing of this film or episode was read before. */
  addIfUnseen(title: ImportedTitle, play: Play): Entry[] {
    return this.counts.has(`${keyOf(title)} ${episodeKey(play)}`) ? [] : this.add(title, play)
  }

  /** Whether a viewing of a title was read before. */
  hasAny(title: ImportedTitle): boolean {
    return this.titles.has(keyOf(title))
  }

  /**
   * The viewings on unknown days that a film or an episode needs to reach `count`, for services that count its
   * viewings and write only the day of the last one. An impossible count becomes a fault.
   * @throws UploadError `import-too-large` when all of them together exceed the rows of an import, because a small
   * file can have many counts
   */
  addUpTo(count: number, title: ImportedTitle, { season, episode, named }: Omit<Play, 'playedAt'>): Entry[] {
    const before = this.counts.get(`${keyOf(title)} ${episodeKey({ season, episode, named })}`) ?? 0
    const missing = Math.max(0, count - before)
    if (missing > MAX_MISSING) return invalid('shape')
    this.added += missing
    if (this.added > importBounds.rows) throw new UploadError('import-too-large')
    return Array.from({ length: missing }, (_, index) => `viewing ${before + index + 1}`).flatMap((id) =>
      this.add(title, { season, episode, ...(named ? { named } : {}), playedAt: unknownTime }, id),
    )
  }
}
