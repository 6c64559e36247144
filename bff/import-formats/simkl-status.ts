import type { UploadContext } from './csv-format.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedTitle } from './imported-title.ts'

/** The days of a title in epoch milliseconds; `unknownTime` if the backup has none. */
interface Days {
  readonly savedAt: number
  /** The day of its last viewing, with any status. */
  readonly watched: ViewingTime
}

/**
 * The mark of a status, and the last viewing. Titles that were started or put on hold have no mark; their episodes count. No
 * backup has the day on which a title was dropped.
 */
export function statusEntries(text: string, title: ImportedTitle, days: Days, upload: UploadContext): Entry[] {
  const status = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (status.startsWith('plan')) return [mark(title, { savedAt: days.savedAt }), ...lastViewing(title, days, upload)]
  if (/^(dropped|notinteresting)/.test(status))
    return [mark(title, { dismissedAt: unknownTime }), ...lastViewing(title, days, upload)]
  if (!/^completed$|^$/.test(status)) return invalid('begun')
  if (title.type === 'movie' && days.watched.playedAt !== unknownTime) return lastViewing(title, days, upload)
  return [mark(title, { watchedAt: days.watched.playedAt })]
}

/** The viewing of a film. A day of a show does not say how much of it was watched. */
function lastViewing(title: ImportedTitle, { watched }: Days, { plays }: UploadContext): Entry[] {
  if (watched.playedAt === unknownTime) return []
  if (title.type !== 'movie') return invalid('begun')
  return plays.add(title, { season: null, episode: null, ...watched })
}
