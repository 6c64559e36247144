import { dayOfPlay } from '@contract/played-at'
import type { HistoryEntry, HistoryPage, Play } from '@contract/saved-title.schema'
import type { HistorySpan } from './history-search.ts'

/** The viewings of one day. */
export interface HistoryDay {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as exactly as it is known; null if unknown. */
  readonly day: string | null
  readonly played: readonly HistoryEntry[]
}

/** Whether a day of `historyDays` belongs to a part of the history. */
function isIn(span: HistorySpan, day: string | null): boolean {
  if ('day' in span) return day === span.day
  if ('year' in span) return day?.startsWith(String(span.year)) === true
  const { period } = span
  return period === 'unknown' ? day === null : period.length === 4 ? day === period : day?.startsWith(period) === true
}

/**
 * The entries of a part of the history by their days, the last day first and unknown ones at the end. `dayOf` returns the day of a moment
 * in the member's time zone. The server sorts by moments: if days begin earlier or later than at the noon of a day in
 * UTC, a day without a time may be between the moments of another one. An edited viewing may have left the part.
 */
export function historyDays(
  entries: readonly HistoryEntry[],
  dayOf: (moment: string) => string,
  span: HistorySpan,
): HistoryDay[] {
  return [...Map.groupBy(entries, ({ play }) => dayOfPlay(play, dayOf))]
    .map(([day, played]) => ({ day, played }))
    .filter(({ day }) => isIn(span, day))
    .toSorted((a, b) => ((a.day ?? '') === (b.day ?? '') ? 0 : (a.day ?? '') < (b.day ?? '') ? 1 : -1))
}

type Pages = readonly HistoryPage[]

const isSameTitle = (a: Play, b: Play): boolean =>
  a.type === b.type && a.mediaId === b.mediaId && a.season === b.season && a.episode === b.episode

/** The entry with `by` added to its number of plays, if it is of the same film or episode. */
const withTimes = (entry: HistoryEntry, play: Play, by: number): HistoryEntry =>
  isSameTitle(entry.play, play) ? { ...entry, times: entry.times + by } : entry

/** The pages of the history without a play; other plays of the same film or episode count one less. */
export const withoutPlay = (pages: Pages, play: Play): HistoryPage[] =>
  pages.map((page) => ({
    ...page,
    results: page.results.filter((entry) => entry.play.id !== play.id).map((entry) => withTimes(entry, play, -1)),
  }))

/** The pages with another version of an entry, in the position of its time. */
export const withEditedPlay = (pages: Pages, entry: HistoryEntry): HistoryPage[] =>
  withPlay(withoutPlay(pages, entry.play), entry)

/** The pages with a removed entry put back in its position: newest first. */
export function withPlay(pages: Pages, entry: HistoryEntry): HistoryPage[] {
  const others = pages.map((page) => ({
    ...page,
    results: page.results.map((other) => withTimes(other, entry.play, 1)),
  }))
  const isBehind = ({ play }: HistoryEntry) => play.playedAt <= entry.play.playedAt
  const at = others.findIndex(({ results }) => results.some(isBehind))
  return others.map((page, index) => {
    if (index !== (at < 0 ? others.length - 1 : at)) return page
    const position = page.results.findIndex(isBehind)
    return { ...page, results: page.results.toSpliced(position < 0 ? page.results.length : position, 0, entry) }
  })
}
