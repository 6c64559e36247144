import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { reportOf } from '../incoming/build-report.ts'
import { isIgnored, type StoredReport } from '../incoming/stored-report.ts'
import { titleKeyOf } from '../incoming/title-key.ts'
import type { ServerAccess } from '../media-server.port.ts'
import type { ServerShow } from './played-item.ts'
import type { EndedItem } from './viewings-of-history.ts'

interface Of {
  readonly userId: string
  readonly connectionId: string
  readonly person: ServerAccess['person']
  readonly shows: ReadonlyMap<string, ServerShow>
  /** Epoch milliseconds. */
  readonly now: number
}

/** A viewing that a pull has found, as the message that the address has missed; null for an item without names and ids. */
export function pulledReport(
  { item, at }: EndedItem,
  { userId, connectionId, person, shows, now }: Of,
): Database['connection_reports'] | null {
  const { id, kind, name, season, episode, lastEpisode } = item
  const show = item.show === null ? undefined : shows.get(item.show)
  const report = reportOf('watched', {
    person,
    item: id,
    kind,
    name,
    year: (kind === 'movie' ? item.year : show?.year) ?? null,
    showName: show?.name ?? item.showName,
    season,
    episode,
    lastEpisode,
    ids: [...item.ids, ...(show?.ids ?? [])],
    at: at === null ? null : isoTime(at),
    precision: at === null ? 'none' : 'start',
    runtime: item.runtime === null ? null : item.runtime * 60,
  })
  if (isIgnored(report)) return null
  const stored: StoredReport = { ...report, startedAt: null, isBeingPlayed: false }
  return {
    id: randomUUID(),
    user_id: userId,
    connection_id: connectionId,
    received_at: now,
    due_at: now,
    outcome: 'waiting',
    reason: 'queued',
    params: '{}',
    event: 'watched',
    person_id: person.id.slice(0, 200),
    person_name: person.name,
    title_key: titleKeyOf(report),
    report: JSON.stringify(stored),
  }
}
