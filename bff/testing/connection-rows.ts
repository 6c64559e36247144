import type { Database } from '../src/platform/database/schema.ts'

/** A connection of Ada, a message of it, and the title of that message. */
export const connectionRow: Database['connections'] = {
  id: '3f0f4a52-6d7e-4c8a-9a51-0b6a1c2d3e4f',
  user_id: 'ada',
  kind: 'jellyfin',
  name: 'Living room',
  token_hash: 'hash',
  person: null,
  settings: '{}',
  made_at: 1,
  playing: null,
  watched_until: null,
  full_until: null,
}
const owned = { user_id: 'ada', connection_id: connectionRow.id } as const

export const reportRow: Database['connection_reports'] = {
  ...owned,
  id: 'report',
  received_at: 2,
  due_at: 2,
  outcome: 'waiting',
  reason: 'queued',
  params: '{}',
  event: 'watched',
  person_id: null,
  person_name: 'ada',
  title_key: 'a-title-that-nobody-ha',
  report: '{}',
}
export const sightingRow: Database['connection_viewings'] = {
  ...owned,
  report_id: 'report',
  no: 0,
  source: 'embedded',
  type: 'movie',
  media_id: 1,
  season: null,
  episode: null,
  event: 'watched',
  at: 2,
  precision: 'end',
  item: null,
  runtime: 100,
  reason: 'counted',
  other_at: null,
  is_dismissed: 0,
  play_id: null,
  unsaved_at: null,
}
export const titleRow: Database['connection_titles'] = {
  ...owned,
  key: 'a-title-that-nobody-ha',
  kind: 'movie',
  name: 'No Such Film',
  year: null,
  state: 'waiting',
  source: 'embedded',
  type: null,
  media_id: null,
  changed_at: 2,
}
export const play: Database['plays'] = {
  id: 'play',
  user_id: 'ada',
  source: 'embedded',
  type: 'tv',
  media_id: 1,
  season: 1,
  episode: 1,
  played_at: 2,
  connection_id: connectionRow.id,
}
