import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { TableRowsStore, type StoredTable } from '../src/transfer/columns/table-rows.store.ts'
import * as sweep from '../src/transfer/sweep.queries.ts'
import { now } from './import-rows.ts'
import type { StatementCalls } from './statements.ts'

const own = { id: 'import', user_id: 'ada' }
const row = { cells: ['Alien'], line: 1 }
const facts = { fileName: 'films.csv', first: [row.cells], columns: [], lines: [1], rows: 1, key: 'key' }
const naming = { head: 0, fields: ['title' as const], scale: 10 as const, dayOrder: null, meaning: 'watched' as const }
const table: StoredTable = { ...facts, naming }
const tables = (database: UserDatabase) => new TableRowsStore(database)

/** The calls of `statements.spec.ts` of transfer that concern tables of unknown columns, and rows that are deleted. */
export const tableCalls: StatementCalls = {
  './columns/table-rows.store.ts': {
    'TableRowsStore.addPiece': (database) => tables(database).addPiece(own, 20, { file: 'films.csv', rows: [row] }),
    'TableRowsStore.addTable': (database) => tables(database).addTable(own, 21, facts),
    'TableRowsStore.table': (database) => tables(database).table(own),
    'TableRowsStore.remembered': (database) => tables(database).remembered(own, 'key'),
    'TableRowsStore.name': {
      given: (database) => database.updateTable('imports').set({ state: 'columns' }).execute(),
      run: (database) => tables(database).name(own, table, ['columns'], now),
    },
    'TableRowsStore.deleteSomeNamed': async (database) => {
      while (await tables(database).deleteSomeNamed(own));
    },
    'TableRowsStore.lastRow': (database) => tables(database).lastRow(own),
  },
  './sweep.queries.ts': {
    importsToSweep: (database) => sweep.importsToSweep(database),
    deleteSomeRows: async (database) => {
      while (await sweep.deleteSomeRows(database, { id: 'import', state: 'done' }));
      while (await sweep.deleteSomeRows(database, { id: 'import', state: 'removed' }));
    },
    deleteSomeNamed: async (database) => {
      while (await sweep.deleteSomeNamed(database, 'import'));
    },
    deleteIfRemoved: (database) => sweep.deleteIfRemoved(database, 'import'),
  },
}
