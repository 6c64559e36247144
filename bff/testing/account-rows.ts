import type { Insertable } from 'kysely'
import { correctedRow } from '../src/library/corrections/corrected-row.ts'
import { factsOf } from '../src/library/files/file-facts.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { heat, item, play, waitingRow, waitingTitle } from './import-rows.ts'
import { fileAt } from './library-files.ts'
import { correction, file as film } from './library-rows.ts'
import { userRow } from './users.ts'

type Rows = { readonly [Table in keyof Database]?: Insertable<Database[Table]> }

/** Two members, and the last digit of the year in which all of their times are. */
export const members = { ada: 1, eve: 2 } as const
export type MemberId = keyof typeof members

/** The invitation that both members have used. */
export const invitation: Insertable<Database['links']> = {
  id: 'link',
  kind: 'invitation',
  token_hash: 'secret',
  created_at: 1,
  expires_at: 2,
  uses: 2,
  uses_left: 0,
  user_id: null,
  created_by: null,
  note: null,
}

const memberOf = (user_id: MemberId) => ({
  user_id,
  /** A text that names a table and the member. */
  sign: (table: keyof Database): string => `${table}-${user_id}`,
  /** Midnight of a day in January of the member's year. */
  time: (day: number): number => Date.UTC(2000 + members[user_id], 0, day),
  media_id: members[user_id],
  owned: { owner: user_id, user_id },
  folder: `folder-${user_id}`,
  file: `file-${user_id}`,
  list: `list-${user_id}`,
  rule: `rule-${user_id}`,
})
type Member = ReturnType<typeof memberOf>

/**
 * A row of a member in each table that an export has, in an order in which they can be inserted. Each has a time of its own or
 * the name of its table in a text, both unlike those of the other member.
 */
export function rowsOf(user: MemberId): Rows {
  const member = memberOf(user)
  return {
    ...accountRows(member),
    ...titleRows(member),
    ...listRows(member),
    ...fileRows(member),
    ...matchRows(member),
  }
}

const unmarked = { favourite_at: null, watched_at: null, dismissed_at: null, rating: null } as const
const unfinished = { failure: null, conflict: null, preview: null, result: null, progress: null, undo: null } as const

/** The account, and how its member logs in. */
function accountRows({ user_id, sign, time }: Member): Rows {
  return {
    users: userRow({ id: user_id, email: sign('users'), password_hash: 'secret', created_at: time(1) }),
    sessions: {
      user_id,
      token_hash: `secret-${user_id}`,
      id: user_id,
      user_agent: sign('sessions'),
      created_at: time(1),
      seen_at: time(1),
      expires_at: Date.UTC(2100, 0),
    },
    avatars: { user_id, file: `${user_id}.webp`, picture: sign('avatars') },
    identities: {
      user_id,
      provider: 'example',
      issuer: 'https://id.example.org',
      subject: sign('identities'),
      label: null,
      created_at: time(1),
    },
    passkeys: {
      user_id,
      credential_id: user_id,
      public_key: 'secret',
      counter: 0,
      transports: '[]',
      name: sign('passkeys'),
      created_at: time(1),
      used_at: null,
    },
    operators: { user_id, granted_at: time(2), granted_by: null },
    invited_members: { user_id, link_id: 'link', joined_at: time(3) },
    calendar_addresses: { user_id, token_hash: `secret-${user_id}`, created_at: time(4) },
    notice_settings: {
      user_id,
      hour: 18,
      time_zone: sign('notice_settings'),
      language: 'en',
      is_together: 1,
      list_kinds: '{}',
      ntfy_server: 'https://ntfy.sh',
      ntfy_sealed: 'secret',
      ntfy_kinds: '{}',
      next_at: 1,
    },
  }
}

/** Titles, with marks, viewings and opinions, and those that the member follows. */
function titleRows({ user_id, media_id, sign, time }: Member): Rows {
  return {
    saved_items: {
      user_id,
      ...heat,
      media_id,
      saved_at: time(1),
      ...unmarked,
      title: sign('saved_items'),
      released: null,
      genre_ids: '[]',
      rated_at: null,
      note: null,
      noted_at: null,
      version: 1,
    },
    plays: { ...play, user_id, media_id, note: sign('plays'), import_id: null },
    episode_marks: {
      user_id,
      source: 'embedded',
      media_id: 1,
      season: 1,
      episode: 1,
      rating: null,
      rated_at: null,
      version: 1,
      note: sign('episode_marks'),
      noted_at: time(1),
    },
    followed_genres: { user_id, genre_id: 18, followed_at: time(6) },
    followed_people: {
      user_id,
      source: 'embedded',
      person_id: 1,
      name: sign('followed_people'),
      followed_at: 1,
    },
  }
}

/** A list, an import, and a title that waits after it. */
function listRows({ user_id, media_id, sign, time, list }: Member): Rows {
  return {
    lists: {
      user_id,
      id: list,
      name: sign('lists'),
      description: '',
      visibility: 'private',
      ranked: 0,
      version: 1,
      created_at: time(1),
      updated_at: time(1),
      deleted_at: user_id === 'ada' ? time(5) : null,
    },
    list_items: { ...item, media_id, list_id: list, title: sign('list_items') },
    imports: {
      user_id,
      id: `import-${user_id}`,
      service: 'imdb',
      source: 'embedded',
      file_name: sign('imports'),
      language: 'en',
      state: 'done',
      is_logged: 1,
      created_at: 1,
      leased_at: 1,
      ...unfinished,
    },
    waiting_titles: {
      ...waitingTitle,
      user_id,
      wanted: JSON.stringify({ name: sign('waiting_titles'), year: null, type: null }),
    },
    waiting_rows: {
      ...waitingRow,
      user_id,
      kind: 'mark',
      import_id: null,
      data: JSON.stringify({ note: sign('waiting_rows') }),
    },
  }
}

/** A folder of the library, with a file that is gone, and its position. */
function fileRows({ owned, user_id, sign, time, folder, file }: Member): Rows {
  return {
    library_folders: {
      ...owned,
      id: folder,
      name: sign('library_folders'),
      kind: 'browser',
      files: 1,
      scanned_at: null,
      revision: 1,
      away_since: null,
      whole_since: null,
      created_at: 1,
    },
    library_files: {
      ...film,
      ...factsOf(fileAt(`${sign('library_files')}.mkv`, { title: 'Heat' })),
      ...owned,
      id: file,
      title_key: 'heat',
      folder_id: folder,
      gone_at: time(7),
    },
    library_progress: { user_id, key: file, position: 60, duration: 600, updated_at: time(8) },
  }
}

/** The title that a file was recognized as, and its correction. */
function matchRows({ owned, user_id, sign, folder, file, rule }: Member): Rows {
  return {
    library_titles: {
      ...owned,
      title_key: 'heat',
      source: 'embedded',
      state: 'matched',
      wanted: '{}',
      type: 'movie',
      media_id: 1,
      title: sign('library_titles'),
      released: null,
      reason: 'name',
      candidates: '[]',
    },
    library_corrections: { ...correction, user_id, id: rule, folder_id: folder, title: sign('library_corrections') },
    library_corrected: {
      ...correctedRow({ ...correction, user_id, id: rule }, { id: file, needs_show: 0 }),
      is_current: 0,
    },
  }
}
