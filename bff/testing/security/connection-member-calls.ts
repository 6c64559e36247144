import type { CallName } from '@contract/calls'
import type { UserDatabase } from '../../src/platform/database/database.module.ts'
import type { Visitor } from '../server.ts'
import { films } from '../titles.ts'
import { own, type MemberCall } from './member-call.ts'

const connectionOf = async (ada: Visitor): Promise<string> => {
  const response = await ada.call('makeConnection', { body: { kind: 'jellyfin', name: 'Living room' } })
  return (response.json() as { connection: { id: string } }).connection.id
}
const ofConnection = (body?: object): MemberCall => ({
  foreignRequest: async (ada) => ({ params: { connection: await connectionOf(ada) }, ...(body ? { body } : {}) }),
  ...(body ? { body } : {}),
})
/** Inserts a title that waits, because only a message about an unknown one would make it. */
const waitingTitleOf = async (ada: Visitor, database: UserDatabase) => {
  const [connection, key] = [await connectionOf(ada), 'a-title-that-nobody-ha']
  const { user } = (await ada.call('session')).json() as { user: { id: string } }
  await database
    .insertInto('connection_titles')
    .values({
      user_id: user.id,
      connection_id: connection,
      key,
      kind: 'movie',
      name: 'No Such Film',
      year: null,
      state: 'waiting',
      source: 'embedded',
      type: null,
      media_id: null,
      changed_at: 0,
    })
    .execute()
  return { params: { connection, key }, body: { type: 'movie', id: films.heat } }
}

/** The calls of connections for members. */
export const connectionMemberCalls: Partial<Record<CallName, MemberCall>> = {
  connections: own,
  report: { foreignRequest: 'own', body: { action: 'watched', movie: { title: 'Heat', year: 1995 } } },
  makeConnection: { foreignRequest: 'own', body: { kind: 'plex', name: 'Mine' } },
  connection: ofConnection(),
  changeConnection: ofConnection({ name: 'Mine now', settings: { ratings: true } }),
  removeConnection: ofConnection(),
  newConnectionAddress: ofConnection(),
  chooseConnectionServer: ofConnection({ name: null }),
  beginQuickConnect: ofConnection(),
  quickConnectState: ofConnection(),
  signInAtServer: ofConnection({ name: 'ada', password: 'ada' }),
  pullConnection: ofConnection(),
  connectionLog: ofConnection(),
  chooseConnectionPerson: ofConnection({ id: null, name: 'ada' }),
  connectionTitles: ofConnection(),
  chooseConnectionTitle: { foreignRequest: waitingTitleOf, body: { ignored: true } },
  watchMessages: ofConnection(),
  watchedMessages: ofConnection(),
  takeBack: ofConnection({ since: '2026-01-01T00:00:00.000Z', preview: true }),
}
