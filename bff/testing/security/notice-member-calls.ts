import { randomUUID } from 'node:crypto'
import type { CallName } from '@contract/calls'
import { allNoticeKinds } from '@contract/notices.schema'
import type { UserDatabase } from '../../src/platform/database/database.module.ts'
import { subscription } from '../push-subscription.ts'
import type { Visitor } from '../server.ts'
import { own, type MemberCall } from './member-call.ts'

/** Inserts a device, because a server without https accepts none. */
const deviceOf = async (ada: Visitor, database: UserDatabase): Promise<string> => {
  const { user } = (await ada.call('session')).json() as { user: { id: string } }
  const [id, { endpoint, keys }] = [randomUUID(), subscription()]
  const sessions = database.selectFrom('sessions').select('id').where('user_id', '=', user.id)
  await database
    .insertInto('push_devices')
    .values({
      id,
      user_id: user.id,
      session_id: (await sessions.executeTakeFirstOrThrow()).id,
      endpoint_hash: randomUUID(),
      endpoint,
      ...keys,
      name: 'Phone',
      language: 'en',
      kinds: JSON.stringify(allNoticeKinds),
      made_at: 1,
      sent_at: null,
    })
    .execute()
  return id
}
const ofDevice = (body?: object): MemberCall => ({
  foreignRequest: async (ada, database) => ({
    params: { device: await deviceOf(ada, database) },
    ...(body ? { body } : {}),
  }),
  ...(body ? { body } : {}),
})
const settings = {
  hour: 20,
  timeZone: 'Europe/Berlin',
  together: false,
  list: allNoticeKinds,
  ntfy: { server: 'https://ntfy.sh', topic: 'films', token: 'tk_1', kinds: allNoticeKinds },
}

/** The calls of notices for members. */
export const noticeMemberCalls: Partial<Record<CallName, MemberCall>> = {
  notices: own,
  readNotices: { foreignRequest: 'own', body: { all: true } },
  noticeSettings: own,
  putNoticeSettings: { foreignRequest: 'own', body: settings },
  testNotices: {
    foreignRequest: async (ada, database) => ({ body: { device: await deviceOf(ada, database) } }),
    body: { device: null },
  },
  pushKey: own,
  noticeDevices: own,
  addNoticeDevice: { foreignRequest: 'own', body: { subscription: subscription(), name: 'Phone' } },
  changeNoticeDevice: ofDevice({ name: 'Tablet', kinds: { ...allNoticeKinds, release: false } }),
  removeNoticeDevice: ofDevice(),
}
