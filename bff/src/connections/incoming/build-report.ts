import {
  MAX_EPISODES_OF_FILE,
  type Ignored,
  type IgnoredReason,
  type Report,
  type ReportEvent,
  type ReportPerson,
} from './report.ts'

/** The facts that a reader found; a missing one is unknown. */
export type ReportFacts = Partial<Omit<Report, 'event'>>

const nothing = {
  person: null,
  item: null,
  kind: null,
  name: null,
  year: null,
  showName: null,
  season: null,
  episode: null,
  lastEpisode: null,
  airDate: null,
  ids: [],
  at: null,
  precision: 'end',
  position: null,
  runtime: null,
  rating: null,
  needsStart: false,
} as const satisfies Omit<Report, 'event'>

/** A report of a title, or why the message has none. */
export function reportOf(event: ReportEvent, facts: ReportFacts): Report | Ignored {
  const { year = null, episode = null, lastEpisode = null } = facts
  const last = episode !== null && lastEpisode !== null && lastEpisode > episode ? lastEpisode : null
  const report = { ...nothing, ...facts, event, lastEpisode: last, year: year === 0 ? null : year }
  if (report.kind === null) return ignored('otherKind', facts)
  if (isNameless(report)) return ignored('nameless', facts)
  return last !== null && last - episode! >= MAX_EPISODES_OF_FILE ? ignored('tooManyEpisodes', facts) : report
}

/** A test of the connection. */
export const testOf = (person: ReportPerson | null): Report => ({ ...nothing, event: 'test', person })

/** A message that counts nothing; with the facts, the log shows what it is about. */
export function ignored(
  reason: IgnoredReason,
  facts: ReportFacts | null = null,
  percent: number | null = null,
): Ignored {
  const { person = null, kind = null, name = null, showName = null, season = null, episode = null } = facts ?? {}
  return { ignored: reason, percent, about: facts && { person, kind, name, showName, season, episode } }
}

/** A person by id and name; null without both. */
export const personOf = (id: string | null, name: string | null): ReportPerson | null =>
  id === null && name === null ? null : { id, name }

/** How much of a title was played, 0 to 100; null if its length or the position is unknown. */
function percentOf({ position = null, runtime = null }: ReportFacts): number | null {
  return position === null || runtime === null ? null : wholePercent((position / runtime) * 100)
}

const wholePercent = (percent: number): number => Math.max(0, Math.min(100, Math.floor(percent)))

/** From this part of its length a title can have been watched, whatever a server calls complete. */
const MIN_WATCHED_PERCENT = 50

/**
 * A stop that a server calls complete or not. The server's word is not enough if a known position contradicts it:
 * titles of less than five minutes are complete after five percent.
 */
export function stopOf(isComplete: boolean, facts: ReportFacts): Report | Ignored {
  const percent = percentOf(facts)
  return isComplete && (percent ?? 100) >= MIN_WATCHED_PERCENT
    ? reportOf('watched', facts)
    : ignored('stoppedEarly', facts, percent)
}

/** A stop with a position alone: in percent, which has to reach the threshold. */
export const stopAt = (percent: number | null, needed: number, facts: ReportFacts): Report | Ignored =>
  percent !== null && percent >= needed
    ? reportOf('watched', facts)
    : ignored('stoppedEarly', facts, percent === null ? null : wholePercent(percent))

/** A rating of 1 to 10, the nearest whole number; null for none. */
export function ratingOf(value: number | null): number | null {
  const rating = Math.round(value ?? 0)
  return rating >= 1 && rating <= 10 ? rating : null
}

/** An episode needs its own id, or its number and something that names the show. */
function isNameless({ kind, ids, name, showName, episode, airDate }: Report): boolean {
  if (kind === 'movie') return name === null && !ids.some(({ of }) => of === 'title')
  const isOfShow = showName !== null || ids.some(({ of }) => of === 'show')
  return (
    !ids.some(({ of }) => of === 'episode') && !(isOfShow && (episode !== null || airDate !== null || name !== null))
  )
}
