import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import type { ColumnNaming } from '@contract/import-columns.schema'
import type { SurveyedTable, TablePiece } from '@import-formats/tables/unnamed-table'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { importStates } from '../../platform/telemetry/measured.ts'
import { lastRowOf } from '../apply/staged-rows.queries.ts'
import { changeOf, type ImportState } from '../import-life.ts'
import type { ImportRow } from '../import.store.ts'
import { lockImport } from '../imports.queries.ts'
import { deleteSomeNamed } from '../sweep.queries.ts'

type Ref = Pick<ImportRow, 'id'>
type OwnRef = Pick<ImportRow, 'id' | 'user_id'>

/** A table of unknown columns as it is stored: its first rows, what its columns hold, and the names that its member gave them. */
export interface StoredTable extends SurveyedTable {
  readonly naming: ColumnNaming | null
}

/**
 * Stores tables of unknown columns as rows of their imports: many rows of the file in one (`cells`), and one with what is known of
 * the table (`table`), so that any server can read them once their member named the columns.
 */
@Injectable()
export class TableRowsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async addPiece({ id }: Ref, no: number, { file, rows }: TablePiece): Promise<void> {
    const data = JSON.stringify(rows)
    const row = { import_id: id, no, kind: 'cells', title_no: null, file, line: rows[0]?.line ?? 1, data } as const
    await this.database.piece((transaction) => transaction.insertInto('import_rows').values(row).execute())
  }

  async addTable({ id }: Ref, no: number, table: SurveyedTable): Promise<void> {
    const data = JSON.stringify({ ...table, naming: null } satisfies StoredTable)
    await this.database
      .insertInto('import_rows')
      .values({ import_id: id, no, kind: 'table', title_no: null, file: table.fileName, line: 1, data })
      .execute()
  }

  async table({ id }: Ref): Promise<StoredTable | undefined> {
    const row = await tableRows(this.database).where('row.import_id', '=', id).executeTakeFirst()
    return row && tableOf(row.data)
  }

  /** The last names that the member gave columns of the same head in another import. */
  async remembered({ id, user_id }: OwnRef, key: string): Promise<ColumnNaming | null> {
    const rows = await tableRows(this.database)
      .innerJoin('imports as of', 'of.id', 'row.import_id')
      .where('of.user_id', '=', user_id)
      .where('of.id', '!=', id)
      .where('of.state', '!=', 'removed')
      .orderBy('of.created_at', 'desc')
      .execute()
    return rows.map(({ data }) => tableOf(data)).find((table) => table.key === key && table.naming)?.naming ?? null
  }

  /** Stores the names of the columns, and moves the import to be read; false if it is in none of the states. */
  async name(row: OwnRef, table: StoredTable, from: readonly ImportState[], now: number): Promise<boolean> {
    const change = changeOf('nameColumns')
    const isNamed = await this.database.piece(async (transaction) => {
      if (!(await lockImport(transaction, row, from))) return false
      await transaction
        .updateTable('import_rows')
        .set({ data: JSON.stringify(table) })
        .where('import_id', '=', row.id)
        .where('kind', '=', 'table')
        .execute()
      await transaction
        .updateTable('imports')
        .set({ ...change, preview: null, leased_at: now })
        .where('id', '=', row.id)
        .execute()
      return true
    })
    if (isNamed) importStates.report(() => ({ state: change.state }))
    return isNamed
  }

  /** Deletes a few of the rows that were read from the table; false if none are left. */
  deleteSomeNamed({ id }: Ref): Promise<boolean> {
    return this.database.piece((transaction) => deleteSomeNamed(transaction, id))
  }

  lastRow(row: Ref): Promise<number> {
    return lastRowOf(this.database, row)
  }
}

const tableRows = (database: Kysely<Database>) =>
  database.selectFrom('import_rows as row').select('row.data').where('row.kind', '=', 'table')

// SAFETY: written by this store.
const tableOf = (data: string): StoredTable => JSON.parse(data) as StoredTable
