import type { UserDatabase } from '../src/platform/database/database.module.ts'
import type { StoredTable } from '../src/transfer/columns/stage-table.ts'
import { HeldRowsStore } from '../src/transfer/held/held-rows.store.ts'
import * as sweep from '../src/transfer/sweep.queries.ts'
import { now } from './import-rows.ts'
import type { StatementCalls } from './statements.ts'

const own = { id: 'import', user_id: 'ada' }
const row = { cells: ['Alien'], line: 1 }
const facts = { fileName: 'films.csv', first: [row.cells], columns: [], lines: [1], rows: 1, key: 'key' }
const naming = { head: 0, fields: ['title' as const], scale: 10 as const, dayOrder: null, meaning: 'watched' as const }
const table: StoredTable = { ...facts, naming }
const held = (database: UserDatabase) => new HeldRowsStore(database)
const piece = { file: 'films.csv', line: 1 }

/** The calls of `statements.spec.ts` of transfer that concern rows that wait for an answer, and rows that are deleted. */
export const heldCalls: StatementCalls = {
  './held/held-rows.store.ts': {
    'HeldRowsStore.addPiece': (database) => held(database).addPiece(own, 20, 'table', { ...piece, data: [row] }),
    'HeldRowsStore.addFacts': (database) => held(database).addFacts(own, 21, 'table', { ...piece, data: facts }),
    'HeldRowsStore.facts': (database) => held(database).facts(own, 'table'),
    'HeldRowsStore.earlierFacts': (database) => held(database).earlierFacts(own, 'table'),
    'HeldRowsStore.answer': {
      given: (database) => database.updateTable('imports').set({ state: 'columns' }).execute(),
      run: (database) => held(database).answer(own, 'table', table, now),
    },
    'HeldRowsStore.deleteSomeRead': async (database) => {
      while (await held(database).deleteSomeRead(own));
    },
    'HeldRowsStore.lastRow': (database) => held(database).lastRow(own),
  },
  './sweep.queries.ts': {
    importsToSweep: (database) => sweep.importsToSweep(database),
    deleteSomeRows: async (database) => {
      while (await sweep.deleteSomeRows(database, { id: 'import', state: 'done' }));
      while (await sweep.deleteSomeRows(database, { id: 'import', state: 'removed' }));
    },
    deleteSomeRead: async (database) => {
      while (await sweep.deleteSomeRead(database, 'import'));
    },
    deleteIfRemoved: (database) => sweep.deleteIfRemoved(database, 'import'),
  },
}
