import { deviceRow, noticeRow, sessionRow, settingsRow } from '../../testing/notice-rows.ts'
import { reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { addUsers } from '../../testing/users.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { MakingStore } from './making/making.store.ts'
import { PushDevicesStore } from './devices/push-devices.store.ts'
import { NoticesStore } from './notices.store.ts'
import { NoticeSettingsStore } from './settings/notice-settings.store.ts'

const now = Date.UTC(2026, 0, 2)
const notices = (database: UserDatabase) => new NoticesStore(database)
const settings = (database: UserDatabase) => new NoticeSettingsStore(database)
const devices = (database: UserDatabase) => new PushDevicesStore(database)

const calls: StatementCalls = {
  './settings/notice-settings.store.ts': {
    'NoticeSettingsStore.of': (database) => settings(database).of('ada'),
    'NoticeSettingsStore.begin': (database) => settings(database).begin(settingsRow),
    'NoticeSettingsStore.put': (database) => settings(database).put(settingsRow),
  },
  './notices.store.ts': {
    'NoticesStore.page': async (database) => {
      await notices(database).page('ada', 'embedded', null, 31)
      await notices(database).page('ada', 'embedded', { at: now, id: noticeRow.id }, 31)
    },
    'NoticesStore.read': async (database) => {
      await notices(database).read('ada', null, now)
      await notices(database).read('ada', [noticeRow.id], now)
    },
    'NoticesStore.remove': (database) => notices(database).remove('ada', [noticeRow.id]),
    'NoticesStore.connections': (database) => notices(database).connections('ada'),
  },
  './making/making.store.ts': {
    'MakingStore.due': (database) => new MakingStore(database).due(now),
    'MakingStore.setNext': (database) => new MakingStore(database).setNext('ada', 1, now),
    'MakingStore.isReachable': (database) => new MakingStore(database).isReachable('ada', now),
    'MakingStore.add': (database) =>
      new MakingStore(database).add([noticeRow, { ...noticeRow, key: 'another', id: 'a' }]),
    'MakingStore.connections': (database) => new MakingStore(database).connections('ada'),
    'MakingStore.removeOld': (database) => new MakingStore(database).removeOld(now),
  },
  './devices/push-devices.store.ts': {
    'PushDevicesStore.add': async (database) => {
      await devices(database).add(deviceRow)
      await devices(database).add({ ...deviceRow, name: 'Another name' })
    },
    'PushDevicesStore.all': (database) => devices(database).all('ada'),
    'PushDevicesStore.one': (database) => devices(database).one('ada', deviceRow.id),
    'PushDevicesStore.change': (database) => devices(database).change('ada', deviceRow.id, { name: 'Tablet' }),
    'PushDevicesStore.noteSent': (database) => devices(database).noteSent('ada', [deviceRow.id, 'another'], now),
    'PushDevicesStore.remove': async (database) => {
      await devices(database).remove('ada', deviceRow.id, 'another endpoint')
      await devices(database).remove('ada', deviceRow.id)
    },
  },
}

reviewStatements({
  folder: 'notices',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: async (database) => {
    await addUsers(database, 'ada')
    await database.insertInto('sessions').values(sessionRow).execute()
    await database.insertInto('notices').values(noticeRow).execute()
  },
})
