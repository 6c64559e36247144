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

/** A report of a title, or why it is none. */
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

/** An episode needs its own id, or its number and something that names the show. */
function isNameless({ kind, ids, name, showName, episode, airDate }: Report): boolean {
  if (kind === 'movie') return name === null && !ids.some(({ of }) => of === 'title')
  const isOfShow = showName !== null || ids.some(({ of }) => of === 'show')
  return (
    !ids.some(({ of }) => of === 'episode') && !(isOfShow && (episode !== null || airDate !== null || name !== null))
  )
}
