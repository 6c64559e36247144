import type { CallName } from '@contract/calls'
import type { UserDatabase } from '../../src/platform/database/database.module.ts'
import type { CallOptions, Visitor } from '../server.ts'
import { films } from '../titles.ts'
import { connectionMemberCalls } from './connection-member-calls.ts'
import { noticeMemberCalls } from './notice-member-calls.ts'
import { libraryMemberCalls } from './library-member-calls.ts'
import { own, type MemberCall } from './member-call.ts'

const title = { type: 'movie', id: films.heat }
const play = {
  id: '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10',
  type: 'movie',
  mediaId: films.heat,
  playedAt: '2026-01-01T00:00:00.000Z',
}
const list = { name: 'Heists', description: '', visibility: 'private', ranked: true }
const listOf = async (ada: Visitor): Promise<{ list: string }> => {
  const { id } = (await ada.call('createList', { body: list })).json() as { id: string }
  return { list: id }
}
const ofList = (body?: object): MemberCall => ({
  foreignRequest: async (ada) => ({ params: { ...(await listOf(ada)), ...title }, ...(body ? { body } : {}) }),
  ...(body ? { body } : {}),
})
const watchlist = Buffer.from('Date,Name,Year,Letterboxd URI\n2026-01-01,Heat,1995,https://boxd.it/1\n')
const ofImport = (body?: object): MemberCall => ({
  foreignRequest: async (ada) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const response = await ada.call('uploadImport', { query: '?name=watchlist.csv', body: watchlist, headers })
    const { id } = response.json() as { id: string }
    return { params: { import: id, no: 1 }, ...(body ? { body } : {}) }
  },
  ...(body ? { body } : {}),
})
/** Inserts a waiting title into the table, because only an applied import would make one. */
const waitingOf = async (ada: Visitor, database: UserDatabase): Promise<CallOptions> => {
  const { user } = (await ada.call('session')).json() as { user: { id: string } }
  const id = 'a-title-that-nobody-ha'
  await database
    .insertInto('waiting_titles')
    .values({
      user_id: user.id,
      id,
      state: 'waiting',
      reason: 'notFound',
      wanted: JSON.stringify({ name: 'No Such Film', year: null, type: 'movie' }),
      file: 'watchlist.csv',
      line: 2,
      source: 'embedded',
      candidates: '[]',
      match: null,
      conflict: 'mine',
      imported_at: 0,
    })
    .execute()
  return { params: { title: id }, body: { leftOut: true } }
}

/** Inserts a passkey into the table, because only an authenticator would make one. */
const passkeyOf = async (ada: Visitor, database: UserDatabase): Promise<CallOptions> => {
  const { user } = (await ada.call('session')).json() as { user: { id: string } }
  const facts = { public_key: '', counter: 0, transports: '[]', name: 'Key', created_at: 0, used_at: null }
  const row = { user_id: user.id, credential_id: user.id, ...facts }
  await database.insertInto('passkeys').values(row).execute()
  return { params: { id: user.id }, body: { name: 'Mine' } }
}
const password = 'a sentence is better'
const newToken = { name: 'Dashboard', scopes: ['read'], days: null }

/** Every call for members: one that is missing here fails the tests of security. */
export const memberCalls: Partial<Record<CallName, MemberCall>> = {
  account: own,
  changeAccount: { ...own, body: { name: 'Ada' } },
  changeEmail: { ...own, body: { email: 'ada@example.net', password } },
  changePassword: { ...own, body: { current: password, password: 'another sentence is better' } },
  eraseAccount: { ...own, body: { proof: password } },
  putAvatar: own,
  removeAvatar: own,
  sessions: own,
  revokeSession: {
    foreignRequest: async (ada) => {
      const [{ id }] = (await ada.call('sessions')).json() as [{ id: string }]
      return { params: { id } }
    },
  },
  revokeOtherSessions: own,

  oidcConnect: own,
  identities: own,
  disconnectIdentity: own,
  passkeys: own,
  passkeyOptions: own,
  addPasskey: own,
  renamePasskey: { foreignRequest: passkeyOf, body: { name: 'Mine' } },
  removePasskey: { foreignRequest: passkeyOf },
  tokens: own,
  makeToken: { ...own, body: newToken },
  endToken: {
    foreignRequest: async (ada) => {
      const { tokens } = (await ada.call('makeToken', { body: newToken })).json() as { tokens: [{ id: string }] }
      return { params: { id: tokens[0].id } }
    },
  },

  settings: own,
  changeSettings: { ...own, body: { spoilerShield: true } },

  home: own,
  userGenres: own,
  followGenre: own,
  unfollowGenre: own,
  followedPeople: own,
  followedIds: own,
  personOfMember: own,
  followPerson: own,
  unfollowPerson: own,
  savedTitles: own,
  savedTitle: own,
  putSavedTitle: { ...own, body: { saved: true } },
  bulkChange: { ...own, body: { items: [{ ...title, saved: true }] } },
  savedCounts: own,
  marks: own,
  history: own,
  statistics: own,
  glance: own,
  viewings: own,
  play: {
    foreignRequest: async (ada) => {
      await ada.call('addPlay', { body: play })
      return { params: { id: play.id } }
    },
  },
  historyPeriods: own,
  changeShowPlays: { ...own, body: { remove: [play.id] } },
  addPlay: { ...own, body: play },
  editPlay: {
    foreignRequest: async (ada) => {
      await ada.call('addPlay', { body: play })
      return { params: { id: play.id }, body: { rating: 8 } }
    },
    body: { rating: 8 },
  },
  removePlay: {
    foreignRequest: async (ada) => {
      await ada.call('addPlay', { body: play })
      return { params: { id: play.id } }
    },
  },

  showProgress: own,
  markEpisodes: own,
  putRewatch: { ...own, body: { since: '2026-01-01T12:00:00Z' } },
  episodeMarks: own,
  ownEpisode: own,
  putEpisodeMark: { ...own, body: { rating: 8 } },
  nextEpisodes: own,
  calendar: own,
  calendarAddress: own,
  makeCalendarAddress: own,
  revokeCalendarAddress: own,

  exportAccount: own,
  currentImport: own,
  uploadImport: own,
  importFormer: own,
  formerEntries: own,
  dismissFormer: own,
  pastImports: own,
  importStatus: ofImport(),
  importColumns: ofImport(),
  nameColumns: ofImport({ head: 1, fields: ['title'], scale: 10, dayOrder: null, meaning: 'watched' }),
  importPeople: ofImport(),
  choosePeople: ofImport({ people: [0] }),
  importFiles: ofImport(),
  importTitles: ofImport(),
  importFaults: ofImport(),
  correctImport: ofImport({ skip: true }),
  retryImport: ofImport(),
  applyImport: ofImport({ conflict: 'mine' }),
  importLeftOut: ofImport(),
  undoImport: ofImport(),
  cancelImport: ofImport(),
  waitingTitles: own,
  answerWaiting: { foreignRequest: waitingOf, body: { leftOut: true } },

  listsOfTitle: own,
  userLists: own,
  createList: { ...own, body: list },
  userList: ofList(),
  copyList: ofList({ id: 'a-copy-of-a-list-of-us', name: 'Mine now' }),
  changeList: ofList({ name: 'Mine now', version: 1 }),
  deleteList: ofList(),
  restoreList: {
    foreignRequest: async (ada) => {
      const params = await listOf(ada)
      await ada.call('deleteList', { params })
      return { params }
    },
  },
  orderList: ofList({ ...title, position: 1, version: 1 }),
  addToList: ofList(),
  removeFromList: ofList(),
  addManyToList: ofList({ titles: [title] }),
  removeManyFromList: ofList({ titles: [title] }),

  ...libraryMemberCalls,
  ...connectionMemberCalls,
  ...noticeMemberCalls,
  revision: own,
  playProgress: own,
  putPlayProgress: { ...own, body: { key: 'heat.mkv:1000', position: 60, duration: 6000 } },
  continueWatching: own,
}
