import type { ReportReason } from '@contract/connections.schema'
import type { Ignored, Report } from './report.ts'

/** The viewing in progress at a connection, as its last `started` or `progress` says; only the last one is known. */
export interface Playing {
  readonly item: string | null
  readonly title: string
  /** When it began, and when it was last written, epoch milliseconds. */
  readonly startedAt: number
  readonly seenAt: number
}

/** A report with what was known when it arrived. */
export interface StoredReport extends Report {
  /** When the viewing of the same item began, epoch milliseconds; null if it is not known. */
  readonly startedAt: number | null
  /** Whether the same title was being played, in another version. */
  readonly isBeingPlayed: boolean
}

/** A viewing that nothing was heard of for so long has ended (ms): longer than the longest film. */
const MAX_PLAYING_MS = 6 * 60 * 60 * 1000

/** What a report is about, in the words of its media server: one film, or one episode. */
const titleOf = ({ kind, showName, name, year, season, episode }: Report): string =>
  JSON.stringify(kind === 'episode' ? [showName, season, episode] : [name, year])

/** The viewing that continues after a `started` or `progress`. */
export function playingAfter(before: Playing | null, report: Report, now: number): Playing {
  const [item, title] = [report.item, titleOf(report)]
  const goesOn = before !== null && before.item === item && before.title === title && report.event === 'progress'
  return { item, title, startedAt: goesOn ? before.startedAt : now, seenAt: now }
}

export function withPlaying(report: Report, playing: Playing | null, now: number): StoredReport {
  const current = playing && now - playing.startedAt < MAX_PLAYING_MS ? playing : null
  const isSameTitle = current !== null && current.title === titleOf(report)
  const isSameItem = current !== null && current.item === report.item
  return {
    ...report,
    startedAt: current && isSameItem && isSameTitle ? current.startedAt : null,
    isBeingPlayed: report.event === 'markedWatched' && isSameTitle && !isSameItem,
  }
}

/** Whether a message is not a report. */
export const isIgnored = (read: Report | Ignored): read is Ignored => 'ignored' in read

/** The reason with which a message is answered. */
export function reasonOf(read: Report | Ignored): ReportReason {
  if (isIgnored(read)) return read.ignored
  if (read.event === 'test') return 'test'
  return read.event === 'started' || read.event === 'progress' ? 'started' : 'queued'
}
