import type { PlayPrecision } from '@contract/played-at'
import type { ReportReason } from '@contract/connections.schema'
import type { Database } from '../../platform/database/schema.ts'
import { playIdOf, viewingsOf, type ViewedTitle, type Viewing, type WatchedReport } from '../viewings/viewings-of.ts'

type Stored = Database['connection_viewings']
/** A film or an episode that a report is about, with the text that names its row. */
export type Sighting = Pick<
  Stored,
  'connection_id' | 'event' | 'at' | 'precision' | 'item' | 'runtime' | 'is_dismissed' | 'play_id' | 'unsaved_at'
> & { readonly key: string; readonly reason: ReportReason; readonly other_at: number | null }

/** A play of the same film or episode. `isCounted`: a connection made it, and its member has not edited it. */
interface StoredPlay {
  readonly id: string
  readonly at: number
  readonly precision: PlayPrecision
  readonly isCounted: boolean
  /** Whether its time is the start of the viewing. */
  readonly isStart: boolean
}

/** A play that a viewing has. */
export interface CountedPlay {
  readonly id: string
  readonly at: number
  readonly precision: PlayPrecision
  readonly connectionId: string
  /** Since when the film was on the watchlist that an earlier play of this viewing took it off; null otherwise. */
  readonly unsavedAt: number | null
  /** Whether the viewing had another play before. */
  readonly isReplaced: boolean
  readonly sightings: readonly string[]
}
export type Verdict = Pick<Sighting, 'reason' | 'other_at' | 'play_id' | 'is_dismissed'>

interface Given {
  readonly userId: string
  readonly title: ViewedTitle
  readonly sightings: readonly Sighting[]
  readonly plays: readonly StoredPlay[]
  /** Plays of reports that are no longer about this title: they are deleted, but the member did not remove them. */
  readonly orphans: ReadonlySet<string | null>
  /** The sightings that are marks among many, on an unknown day. */
  readonly manyMarks: ReadonlySet<string>
}

/** Reasons that were decided when a message was read, and stay. */
const decided: ReadonlySet<ReportReason> = new Set([
  'beingPlayed',
  'notStarted',
  'takenBack',
  'unwatchedIgnored',
  'rated',
])

/**
 * Counts all reports of one film or episode again. The result is a function of the set of reports and of the member's own plays:
 * the order in which messages arrive makes no difference. `plays` are those that the reports have now; a counted play that is not
 * among them has to go. `verdicts` has every sighting.
 */
export function recount(given: Given): { plays: CountedPlay[]; verdicts: Map<string, Verdict> } {
  const { title, orphans } = given
  const stored = new Set(given.plays.map(({ id }) => id))
  const sightings = given.sightings.map((one) => withDismissal(one, stored, orphans))
  const plays = given.plays.filter((play) => !(play.isCounted && orphans.has(play.id)))
  const verdicts = new Map(sightings.map((one) => [one.key, verdictOf(one)]))
  const watched = sightings.filter((one) => one.event === 'watched' || one.event === 'markedWatched')
  const repeated = alreadyWatched(sightings)
  for (const key of repeated) verdicts.set(key, { ...verdicts.get(key)!, reason: 'alreadyWatched', play_id: null })
  const open = watched.filter(({ key, reason }) => !decided.has(reason) && !repeated.has(key))
  const byKey = new Map(open.map((one) => [one.key, one]))
  const linked = new Set(sightings.map(({ play_id }) => play_id))
  const fixed = new Map(plays.filter((play) => !(play.isCounted && linked.has(play.id))).map((play) => [play.id, play]))
  const runtime = sightings.reduce((longest, one) => Math.max(longest, one.runtime ?? 0), 0) || null
  const viewings = viewingsOf(title.type === 'movie' ? 'movie' : 'episode', runtime, open.map(reportOf), [
    ...fixed.values(),
  ])
  const taken = takenBack(sightings, viewings, byKey, verdicts)
  const counted = viewings.flatMap((viewing) => {
    const members = viewing.reports.map((key) => byKey.get(key)!)
    return settleViewing(given, { viewing, members, fixed, isTaken: taken.has(viewing) }, verdicts) ?? []
  })
  return { plays: counted, verdicts }
}

/** A viewing whose play is gone was removed by its member. */
function withDismissal(one: Sighting, stored: ReadonlySet<string>, orphans: Given['orphans']): Sighting {
  const { play_id } = one
  const isGone = play_id !== null && !orphans.has(play_id) && !stored.has(play_id)
  return isGone ? { ...one, is_dismissed: 1, play_id: null } : one
}

const verdictOf = ({ reason, other_at, play_id, is_dismissed }: Sighting): Verdict => ({
  reason,
  other_at,
  play_id,
  is_dismissed,
})
const reportOf = ({ key, at, precision, is_dismissed }: Sighting): WatchedReport => ({
  id: key,
  at,
  precision,
  isDismissed: is_dismissed === 1,
})
const byTime = (a: Sighting, b: Sighting): number => a.at - b.at || (a.key < b.key ? -1 : 1)

/** Marks of an item that was watched already as far as the messages about it say: they repeat a state. */
function alreadyWatched(sightings: readonly Sighting[]): Set<string> {
  const known = sightings.filter(({ item, event, reason }) => item && event !== 'rated' && reason !== 'notStarted')
  const repeated = new Set<string>()
  for (const ofItem of Map.groupBy(known, (one) => `${one.connection_id} ${one.item}`).values()) {
    let isWatched = false
    for (const one of ofItem.toSorted(byTime)) {
      if (one.event === 'markedWatched' && isWatched && !decided.has(one.reason)) repeated.add(one.key)
      isWatched = one.event !== 'markedUnwatched'
    }
  }
  return repeated
}

/** Each mark as unwatched takes back the last viewing before it that its connection counted. */
function takenBack(
  sightings: readonly Sighting[],
  viewings: readonly Viewing[],
  byKey: ReadonlyMap<string, Sighting>,
  verdicts: Map<string, Verdict>,
): Set<Viewing> {
  const taken = new Set<Viewing>()
  const marks = sightings.filter(({ event, reason }) => event === 'markedUnwatched' && !decided.has(reason))
  const connectionOf = (viewing: Viewing) => byKey.get(viewing.reports[0]!)!.connection_id
  const counted = viewings.filter((one) => one.fixedPlay === null && !one.isDismissed)
  // By their times; of equal ones the first is the last here.
  const ofConnections = Map.groupBy(
    counted.toReversed().toSorted((a, b) => a.at - b.at),
    connectionOf,
  )
  for (const [connection, ofConnection] of Map.groupBy(marks.toSorted(byTime), (mark) => mark.connection_id)) {
    const candidates = ofConnections.get(connection) ?? []
    const before: Viewing[] = []
    let next = 0
    for (const mark of ofConnection) {
      while (next < candidates.length && candidates[next]!.at <= mark.at) before.push(candidates[next++]!)
      const last = before.pop()
      if (last) taken.add(last)
      verdicts.set(mark.key, { ...verdicts.get(mark.key)!, reason: last ? 'takenBackThere' : 'unwatched' })
    }
  }
  return taken
}

interface Group {
  readonly viewing: Viewing
  readonly members: readonly Sighting[]
  readonly fixed: ReadonlyMap<string, StoredPlay>
  readonly isTaken: boolean
}

/** Writes the verdicts of one viewing, and returns its play; null if it has none of its own. */
function settleViewing(
  { userId, title, manyMarks }: Given,
  { viewing, members, fixed, isTaken }: Group,
  verdicts: Map<string, Verdict>,
): CountedPlay | null {
  const setAll = (verdict: (one: Sighting) => Verdict) => {
    for (const one of members) verdicts.set(one.key, verdict(one))
  }
  const none = { other_at: null, play_id: null, is_dismissed: 0 } as const
  if (viewing.isDismissed) setAll(() => ({ ...none, reason: 'removed', is_dismissed: 1 }))
  else if (isTaken) setAll(() => ({ ...none, reason: 'unwatched' }))
  else if (viewing.fixedPlay !== null) {
    const play = fixed.get(viewing.fixedPlay)!
    const [play_id, other_at] = [play.id, play.precision === 'none' ? null : play.at]
    setAll(() => ({ ...none, reason: 'sameViewing', other_at, play_id }))
  } else {
    const isUnknownDay = members.every(({ key }) => manyMarks.has(key))
    const play_id = playIdOf(userId, title, viewing.at)
    const first = members.find(({ at }) => at === viewing.at) ?? members[0]!
    setAll((one) =>
      one === first
        ? { ...none, reason: 'counted', play_id }
        : { ...none, reason: 'sameViewing', other_at: viewing.precision === 'none' ? null : viewing.at, play_id },
    )
    return {
      id: play_id,
      at: isUnknownDay ? 0 : viewing.at,
      precision: isUnknownDay ? 'none' : viewing.precision,
      connectionId: first.connection_id,
      unsavedAt: members.find(({ unsaved_at }) => unsaved_at !== null)?.unsaved_at ?? null,
      isReplaced: members.some(({ play_id: before }) => before !== null),
      sightings: members.map(({ key }) => key),
    }
  }
  return null
}

const MINUTE_MS = 60_000
/** More marks of a show's episodes within a minute are those of a season or of the whole show. */
export const MAX_SINGLE_MARKS = 3

/** A mark of an episode of one show and one connection. */
export interface EpisodeMark {
  readonly key: string
  readonly at: number
  readonly episode: string
}

/** The marks that are among more than three episodes that were marked within a minute. */
export function manyMarksAmong(marks: readonly EpisodeMark[]): Set<string> {
  const sorted = marks.toSorted((a, b) => a.at - b.at)
  const many = new Set<string>()
  let from = 0
  for (const [index, mark] of sorted.entries()) {
    while (mark.at - sorted[from]!.at > MINUTE_MS) from += 1
    const within = sorted.slice(from, index + 1)
    if (new Set(within.map(({ episode }) => episode)).size > MAX_SINGLE_MARKS)
      for (const { key } of within) many.add(key)
  }
  return many
}
