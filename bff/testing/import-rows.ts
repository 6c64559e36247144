import type { Insertable } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { ListFacts } from '@import-formats/import-entry'
import type { Database } from '../src/platform/database/schema.ts'

/** One row of each table that imports write, all of one import of Ada's and one film. */
export const now = Date.UTC(2026, 0, 2)
export const own = { id: 'import', user_id: 'ada' } as const
export const account = { user_id: 'ada', source: 'embedded' } as const
export const facts = { source: 'embedded', fileName: 'ratings.csv', language: 'en' } as const
export const place = { file: 'ratings.csv', line: 2 }
export const heat = { source: 'embedded', type: 'movie', media_id: 2016 } as const

const match: ImportMatch = { type: 'movie', id: 2016, title: 'Heat', released: null, poster_path: null, genreIds: [80] }

export const title: Insertable<Database['import_titles']> = {
  import_id: own.id,
  no: 0,
  wanted: '{}',
  ...place,
  state: 'matched',
  type: 'movie',
  media_id: heat.media_id,
  match: JSON.stringify(match),
  candidates: '[]',
  waiting_id: 'heat',
}
export const row: Insertable<Database['import_rows']> = {
  import_id: own.id,
  no: 1,
  kind: 'mark',
  title_no: 0,
  ...place,
  data: '{}',
}
export const file = { import_id: own.id, no: 1, name: place.file, rows: 1, other_rows: 0 }
export const mention = { import_id: own.id, no: 0, file_no: 1, line: place.line, rows: 1 }

export const waitingTitle: Insertable<Database['waiting_titles']> = {
  user_id: own.user_id,
  id: 'heat',
  state: 'waiting',
  reason: 'notFound',
  wanted: '{}',
  ...place,
  source: 'embedded',
  candidates: '[]',
  match: null,
  conflict: 'mine',
  imported_at: now,
}
export const waitingKey = { user_id: own.user_id, title_id: 'heat', hash: 'hash' }
export const waitingRow: Insertable<Database['waiting_rows']> = {
  ...waitingKey,
  import_id: own.id,
  no: 1,
  kind: 'play',
  data: JSON.stringify({ season: null, episode: null, playedAt: now, rating: 8 }),
}
export const resolution = { userId: own.user_id, id: 'heat', match, source: 'embedded' } as const

export const list = { id: 'rainy', user_id: own.user_id }
export const newList: ListFacts = {
  key: '1',
  name: 'Rainy',
  description: '',
  visibility: 'private',
  ranked: false,
  createdAt: now,
  updatedAt: now,
}
export const item = { list_id: list.id, ...heat, title: 'Heat', released: null, added_at: now, position: 1 }

export const play = {
  id: 'play',
  user_id: own.user_id,
  ...heat,
  season: null,
  episode: null,
  played_at: now,
  import_id: own.id,
}
export const genre = { user_id: own.user_id, genre_id: 18, followed_at: now }
export const person = { ...account, person_id: 1, followed_at: now }
export const change = { user_id: own.user_id, import_id: own.id, kind: 'genre', key: '18', data: '{}' } as const
/** The first and the last of some episodes. */
export const episodes = [
  [1, 2],
  [3, 4],
] as const
