import { connectionRow, play, reportRow, sightingRow, titleRow } from '../../testing/connection-rows.ts'
import { inTransaction, reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { addUsers } from '../../testing/users.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { QuietMoments } from '../platform/http/quiet-moments.ts'
import { Turns } from '../transfer/turns.service.ts'
import { ConnectionsStore } from './connections.store.ts'
import { CountingStore } from './counting/counting.store.ts'
import { DueReportsStore } from './counting/due-reports.store.ts'
import { ReceivedStore } from './incoming/received.store.ts'
import { ChoicesStore } from './log/choices.store.ts'
import { ConnectionServersStore } from './pulling/connection-servers.store.ts'
import { playedItemIn } from './pulling/played-item.ts'
import { PulledItemsStore } from './pulling/pulled-items.store.ts'
import { ReportsStore } from './reports.store.ts'
import { addTask } from './tasks/tasks.queries.ts'
import { TasksStore } from './tasks/tasks.store.ts'

const now = Date.UTC(2026, 0, 2)
const id = connectionRow.id
const connections = (database: UserDatabase) => new ConnectionsStore(database)
const reports = (database: UserDatabase) => new ReportsStore(database)
const counting = (database: UserDatabase) => new CountingStore(database)
const due = (database: UserDatabase) => new DueReportsStore(database)
const pulledItems = (database: UserDatabase) => new PulledItemsStore(database, new Turns(new QuietMoments()))
const tasks = (database: UserDatabase) => new TasksStore(database)
const task = { user_id: 'ada', connection_id: id, kind: 'takeBack', key: String(now) } as const
const since = { userId: 'ada', connectionId: id, since: now }
const servers = (database: UserDatabase) => new ConnectionServersStore(database)
const ended = {
  item: { ...playedItemIn({ Id: 'a1', Type: 'Movie' }, now)!, startedAt: now },
  at: now,
}
const film = { user_id: 'ada', source: 'embedded', type: 'movie', media_id: 1 } as const
const show = { ...film, type: 'tv' } as const
const episodes = { seasons: [1], numbers: [1, 2] }

const calls: StatementCalls = {
  './connections.store.ts': {
    'ConnectionsStore.all': (database) => connections(database).all('ada'),
    'ConnectionsStore.one': (database) => connections(database).one('ada', id),
    'ConnectionsStore.byToken': (database) => connections(database).byToken('token'),
    'ConnectionsStore.ofPrograms': (database) => connections(database).ofPrograms('ada', now),
    'ConnectionsStore.make': (database) => connections(database).make('ada', { kind: 'plex', name: 'Home' }, now),
    'ConnectionsStore.change': (database) => connections(database).change('ada', id, { name: 'Home', settings: '{}' }),
    'ConnectionsStore.newAddress': (database) => connections(database).newAddress('ada', id),
    'ConnectionsStore.noteFull': (database) => connections(database).noteFull(id, now),
    'ConnectionsStore.notePlaying': (database) => connections(database).notePlaying(id, '{}'),
    'ConnectionsStore.watchUntil': (database) => connections(database).watchUntil('ada', id, now),
    'ConnectionsStore.remove': (database) => connections(database).remove('ada', id),
    'ConnectionsStore.deleteRow': (database) => connections(database).deleteRow(id),
  },
  './pulling/connection-servers.store.ts': {
    'ConnectionServersStore.all': (database) => servers(database).all('ada'),
    'ConnectionServersStore.one': (database) => servers(database).one('ada', id),
    'ConnectionServersStore.choose': (database) => servers(database).choose('ada', id, 'living'),
    'ConnectionServersStore.forget': (database) => servers(database).forget('ada', id),
    'ConnectionServersStore.change': (database) => servers(database).change(id, { problem: 'unreachable' }),
    'ConnectionServersStore.due': (database) => servers(database).due(now),
    'ConnectionServersStore.takeQuickConnect': (database) => servers(database).takeQuickConnect(id, 'sealed'),
  },
  './pulling/pulled-items.store.ts': {
    'PulledItemsStore.known': (database) => pulledItems(database).known(id),
    'PulledItemsStore.report': (database) =>
      pulledItems(database).report('ada', id, [ended], () => ({ ...reportRow, id: 'pulled' })),
    'PulledItemsStore.preview': (database) => pulledItems(database).preview('ada', id, 'import', [ended]),
    'PulledItemsStore.settle': (database) => pulledItems(database).settle(id),
    'PulledItemsStore.clear': (database) => pulledItems(database).clear('ada', id),
  },
  './reports.store.ts': {
    'ReportsStore.log': async (database) => {
      await reports(database).log('ada', id, null, 51)
      await reports(database).log('ada', id, { at: now, id: 'report' }, 51)
    },
    'ReportsStore.viewingsOf': (database) => reports(database).viewingsOf('ada', ['report', 'other']),
    'ReportsStore.people': (database) => reports(database).people('ada'),
    'ReportsStore.waitingTitles': (database) => reports(database).waitingTitles('ada'),
    'ReportsStore.lastReports': (database) => reports(database).lastReports('ada'),
    'ReportsStore.lastViewings': (database) => reports(database).lastViewings('ada', [id]),
    'ReportsStore.titles': (database) => reports(database).titles('ada', id),
  },
  './incoming/received.store.ts': {
    'ReceivedStore.add': (database) => new ReceivedStore(database).add({ ...reportRow, id: 'another' }),
    'ReceivedStore.replace': (database) => new ReceivedStore(database).replace(reportRow),
  },
  './log/choices.store.ts': {
    'ChoicesStore.choosePerson': (database) =>
      new ChoicesStore(database).choosePerson('ada', id, { id: null, name: 'ada' }),
    'ChoicesStore.chooseTitle': (database) =>
      new ChoicesStore(database).chooseTitle(
        'ada',
        id,
        titleRow.key,
        { state: 'ignored', source: 'embedded', type: null, media_id: null },
        now,
      ),
  },
  './tasks/tasks.queries.ts': {
    addTask: (database) => addTask(database, task),
  },
  './tasks/tasks.store.ts': {
    'TasksStore.add': (database) => tasks(database).add(task),
    'TasksStore.next': (database) => tasks(database).next('ada'),
    'TasksStore.members': (database) => tasks(database).members(),
    'TasksStore.end': (database) => tasks(database).end(task),
    'TasksStore.messagesAfter': (database) => tasks(database).messagesAfter(id, { at: 1, id: 'a' }),
    'TasksStore.readPeopleAgain': (database) => tasks(database).readPeopleAgain(['report'], now),
    'TasksStore.readTitleAgain': (database) => tasks(database).readTitleAgain(['report'], titleRow.key, now),
    'TasksStore.playsAfter': (database) => tasks(database).playsAfter(since, 'a'),
    'TasksStore.counted': (database) => tasks(database).counted(since),
  },
  './counting/due-reports.store.ts': {
    'DueReportsStore.membersDue': (database) => due(database).membersDue(now),
    'DueReportsStore.due': (database) => due(database).due('ada', now),
    'DueReportsStore.putOff': (database) => due(database).putOff(['report'], 'quota', now),
    'DueReportsStore.titles': (database) => due(database).titles('ada', [titleRow.key]),
    'DueReportsStore.letWait': (database) => due(database).letWait(titleRow),
    'DueReportsStore.endWait': (database) => due(database).endWait(id, titleRow.key),
    'DueReportsStore.connectionAfter': (database) => due(database).connectionAfter(''),
    'DueReportsStore.fold': (database) => due(database).fold(id, now),
  },
  './counting/counting.store.ts': {
    'CountingStore.count': (database) => counting(database).count('ada', async () => undefined),
    'CountingStore.ofReports': inTransaction((transaction, database) =>
      counting(database).ofReports(transaction, ['report']),
    ),
    'CountingStore.sightings': inTransaction(async (transaction, database) => {
      await counting(database).sightings(transaction, film, episodes)
      await counting(database).sightings(transaction, show, episodes)
    }),
    'CountingStore.plays': inTransaction(async (transaction, database) => {
      await counting(database).plays(transaction, film, episodes)
      await counting(database).plays(transaction, show, episodes)
    }),
    'CountingStore.marks': inTransaction((transaction, database) =>
      counting(database).marks(transaction, show, now, now + 1),
    ),
    'CountingStore.replaceSightings': inTransaction((transaction, database) =>
      counting(database).replaceSightings(transaction, ['report'], [sightingRow]),
    ),
    'CountingStore.setVerdict': inTransaction((transaction, database) =>
      counting(database).setVerdict(transaction, sightingRow, { reason: 'removed', play_id: null }),
    ),
    'CountingStore.settleReport': inTransaction((transaction, database) =>
      counting(database).settleReport(transaction, 'report', {
        outcome: 'counted',
        reason: 'counted',
        params: '{}',
        due_at: null,
      }),
    ),
    'CountingStore.removePlays': inTransaction((transaction, database) =>
      counting(database).removePlays(transaction, 'ada', ['play']),
    ),
    'CountingStore.addPlays': inTransaction((transaction, database) =>
      counting(database).addPlays(transaction, [play]),
    ),
    'CountingStore.setOrigin': inTransaction((transaction, database) =>
      counting(database).setOrigin(transaction, 'ada', 'play', id),
    ),
  },
}

reviewStatements({
  folder: 'connections',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: async (database) => {
    await addUsers(database, 'ada')
    await database.insertInto('connections').values(connectionRow).execute()
    await database.insertInto('connection_reports').values(reportRow).execute()
    await database.insertInto('connection_titles').values(titleRow).execute()
  },
})
