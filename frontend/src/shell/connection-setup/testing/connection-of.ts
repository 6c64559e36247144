import type { Connection } from '@contract/connections.schema'

/** A new connection, from which no message has arrived. */
export const silent: Connection = {
  id: '7c1f0f3e-6f0a-4b5e-9d47-0a7f3f1c2b11',
  kind: 'jellyfin',
  name: 'Living room',
  person: null,
  people: [],
  settings: { unwatched: 'nothing', ratings: false, threshold: 90, manyMarks: 'day-unknown' },
  madeAt: '2026-11-01T20:00:00.000Z',
  lastReportAt: null,
  lastPlay: null,
  waitingTitles: 0,
  problem: null,
  server: null,
}
