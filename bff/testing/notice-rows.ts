import type { Database } from '../src/platform/database/schema.ts'

/** Ada's settings, and a notice about a film. */
export const settingsRow: Database['notice_settings'] = {
  user_id: 'ada',
  hour: 18,
  time_zone: 'Europe/Berlin',
  language: 'en',
  is_together: 1,
  list_kinds: '{}',
  ntfy_server: null,
  ntfy_sealed: null,
  ntfy_kinds: null,
  next_at: 1,
}
export const noticeRow: Database['notices'] = {
  user_id: 'ada',
  key: 'release movie 1 digital 2026-01-01',
  id: '1b1a6f53-6d7e-4c8a-9a51-0b6a1c2d3e4f',
  kind: 'release',
  day: '2026-01-01',
  at: 1,
  read_at: null,
  is_listed: 1,
  source: 'embedded',
  type: 'movie',
  media_id: 1,
  season: null,
  episode: null,
  last_episode: null,
  episodes: null,
  release: 'digital',
  connection_id: null,
  problem: null,
}
/** The session of the device below. */
export const sessionRow: Database['sessions'] = {
  user_id: 'ada',
  token_hash: 'hash',
  id: 'session',
  user_agent: null,
  created_at: 1,
  seen_at: 1,
  expires_at: 2,
}
export const deviceRow: Database['push_devices'] = {
  id: '2b1a6f53-6d7e-4c8a-9a51-0b6a1c2d3e4f',
  user_id: 'ada',
  session_id: sessionRow.id,
  endpoint_hash: 'hash',
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  p256dh: 'key',
  auth: 'secret',
  name: 'Phone',
  language: 'en',
  kinds: '{}',
  made_at: 1,
  sent_at: null,
}
