import type { CalendarEntry } from '@contract/episodes.schema'
import type { TitleIdentity } from '../../platform/database/shared-columns.ts'
import { dayIn } from '../../platform/http/today.ts'
import type { NoticeRow } from '../notices.store.ts'

/** A notice before it belongs to somebody. */
export type News = Omit<NoticeRow, 'user_id' | 'id' | 'at' | 'read_at' | 'is_listed'>

const nothing = {
  source: null,
  type: null,
  media_id: null,
  season: null,
  episode: null,
  last_episode: null,
  episodes: null,
  release: null,
  connection_id: null,
  problem: null,
} as const

/** News of the entries of a calendar, in their order: one for each film and release, and one for all episodes of a season on a day. */
export function newsOfCalendar(entries: readonly CalendarEntry[], source: TitleIdentity['source']): News[] {
  const groups = Map.groupBy(entries, (entry) => keyOf(entry, source))
  return [...groups].map(([key, group]) => {
    const [first] = group
    const { date: day, media } = first!
    const title = { source, type: media.media_type, media_id: media.id }
    if (first!.kind !== 'episode') return { ...nothing, ...title, key, kind: 'release', day, release: first!.kind }
    const numbers = group.flatMap((entry) => (entry.kind === 'episode' ? [entry.episode.episode_number] : []))
    return {
      ...nothing,
      ...title,
      key,
      kind: 'episode',
      day,
      season: first!.episode.season_number,
      episode: Math.min(...numbers),
      last_episode: Math.max(...numbers),
      episodes: numbers.length,
    }
  })
}

function keyOf(entry: CalendarEntry, source: TitleIdentity['source']): string {
  const title = `${source} ${entry.media.media_type} ${entry.media.id}`
  return entry.kind === 'episode'
    ? `episode ${title} ${entry.episode.season_number} ${entry.date}`
    : `release ${title} ${entry.kind} ${entry.date}`
}

/** A connection of a member, as far as it may need them. */
export interface ConnectionState {
  readonly id: string
  /** Until when it accepts no messages, epoch milliseconds; null if it does. */
  readonly fullUntil: number | null
  /** When the last of the titles began to wait that wait now; null without any. */
  readonly waitingSince: number | null
}

/** How long after its end a connection that had too many messages is news (ms): until the next hour of notices. */
const FULL_IS_NEWS_MS = 24 * 60 * 60 * 1000

/**
 * News of connections: one for the titles that wait, again only when another one waits on a later day, and one for each day with too
 * many messages.
 */
export const newsOfConnections = (
  connections: readonly ConnectionState[],
  { zone, now }: { readonly zone: string; readonly now: number },
): News[] =>
  connections.flatMap(({ id, fullUntil, waitingSince }) => {
    const news = (problem: NonNullable<News['problem']>, since: number): News => ({
      ...nothing,
      connection_id: id,
      problem,
      kind: 'connection',
      day: dayIn(zone, now),
      key: `connection ${id} ${problem} ${dayIn(zone, since)}`,
    })
    return [
      ...(waitingSince === null ? [] : [news('waiting-titles', waitingSince)]),
      ...(fullUntil === null || fullUntil + FULL_IS_NEWS_MS < now ? [] : [news('too-many', fullUntil)]),
    ]
  })
