import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { QuietMoments } from '../src/platform/http/quiet-moments.ts'
import { Turns } from '../src/transfer/turns.service.ts'
import * as waitingMarks from '../src/transfer/waiting/waiting-marks.queries.ts'
import * as waiting from '../src/transfer/waiting/waiting.queries.ts'
import { WaitingStore } from '../src/transfer/waiting/waiting.store.ts'
import { own, resolution, waitingKey, waitingRow, waitingTitle } from './import-rows.ts'
import type { StatementCalls } from './statements.ts'

const waitingStore = (database: UserDatabase) => new WaitingStore(database, new Turns(new QuietMoments()))

/** The calls of `statements.spec.ts` of transfer that concern titles that wait for a match. */
export const waitingCalls: StatementCalls = {
  './waiting/waiting.queries.ts': {
    storeTitles: (database) => waiting.storeTitles(database, [waitingTitle]),
    storeRows: (database) => waiting.storeRows(database, [waitingRow]),
    waitingAfter: (database) => waiting.waitingAfter(database, 'ada', ''),
    rowsOfImport: (database) => waiting.rowsOfImport(database, own),
    handRowOver: (database) => waiting.handRowOver(database, waitingKey, 'import'),
    setLeftOut: (database) => waiting.setLeftOut(database, 'ada', 'heat', true),
    deleteRow: (database) => waiting.deleteRow(database, waitingKey),
    nextPlays: (database) => waiting.nextPlays(database, 'ada', 'heat'),
    lockWaiting: (database) => waiting.lockWaiting(database, 'ada', 'heat'),
    sizeOfWaiting: (database) => waiting.sizeOfWaiting(database, 'ada', 'heat'),
    takeRows: async (database) => {
      await waiting.takeRows(database, 'ada', 'heat', ['hash'])
      await waiting.takeRows(database, 'ada', 'heat')
    },
    deleteEmptyTitles: (database) => waiting.deleteEmptyTitles(database, 'ada', ['other']),
    resolveTitle: (database) => waiting.resolveTitle(database, resolution),
  },
  './waiting/waiting-marks.queries.ts': {
    nextMarks: (database) => waitingMarks.nextMarks(database, 'ada', 'heat', ''),
    marksAmong: (database) => waitingMarks.marksAmong(database, 'ada', 'heat', ['hash']),
    replaceMarks: (database) => waitingMarks.replaceMarks(database, waitingKey, '{}', ['other']),
  },
  './waiting/waiting.store.ts': {
    'WaitingStore.find': (database) => waitingStore(database).find('ada', 'heat'),
    'WaitingStore.count': (database) => waitingStore(database).count('ada', { state: 'waiting' }),
    'WaitingStore.page': async (database) => {
      await waitingStore(database).page('ada', { state: 'waiting' }, 1, 20)
      await waitingStore(database).page('ada', { state: 'waiting', import: 'import' }, 1, 20)
    },
    'WaitingStore.answers': (database) => waitingStore(database).answers('ada', ['heat']),
    'WaitingStore.leaveOut': (database) => waitingStore(database).leaveOut('ada', 'heat', true),
    'WaitingStore.plays': async (database) => {
      for await (const _ of waitingStore(database).plays('ada', 'heat'));
    },
    'WaitingStore.resolve': (database) => waitingStore(database).resolve(resolution),
  },
}
