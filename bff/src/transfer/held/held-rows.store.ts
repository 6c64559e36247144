import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { importStates } from '../../platform/telemetry/measured.ts'
import { lastRowOf } from '../apply/staged-rows.queries.ts'
import { changeOf, importLife } from '../import-life.ts'
import type { ImportRow } from '../import.store.ts'
import { lockImport } from '../imports.queries.ts'
import { deleteSomeRead } from '../sweep.queries.ts'

type Ref = Pick<ImportRow, 'id'>
type OwnRef = Pick<ImportRow, 'id' | 'user_id'>

/** Held rows: a table whose columns have no meaning yet, or rows of people among whom the member chooses. */
export type HeldKind = 'table' | 'people'
/** The kinds of the rows of an import that have the held rows. */
export const pieceKinds = { table: 'cells', people: 'rows' } as const
const answers = { table: 'nameColumns', people: 'choosePeople' } as const

/** A part of a file: data that become JSON. */
interface HeldPiece {
  readonly file: string
  readonly line: number
  readonly data: object
}

/**
 * Holds the rows of files until their member answers a question about them, as rows of the import: many rows of the file in one
 * piece, and one row with the facts of the files and the answer, so that any server can read them then.
 */
@Injectable()
export class HeldRowsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async addPiece({ id }: Ref, no: number, kind: HeldKind, { file, line, data }: HeldPiece): Promise<void> {
    const facts = { import_id: id, no, kind: pieceKinds[kind], title_no: null } as const
    await this.database.piece((transaction) =>
      transaction
        .insertInto('import_rows')
        .values({ ...facts, file, line, data: JSON.stringify(data) })
        .execute(),
    )
  }

  async addFacts({ id }: Ref, no: number, kind: HeldKind, { file, line, data }: HeldPiece): Promise<void> {
    await this.database
      .insertInto('import_rows')
      .values({ import_id: id, no, kind, title_no: null, file, line, data: JSON.stringify(data) })
      .execute()
  }

  /** The facts of an import, as JSON. */
  async facts({ id }: Ref, kind: HeldKind): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('import_rows')
      .select('data')
      .where('kind', '=', kind)
      .where('import_id', '=', id)
      .executeTakeFirst()
    return row?.data
  }

  /** The facts of the member's other imports, each with its service, the last import first. */
  earlierFacts({ id, user_id }: OwnRef, kind: HeldKind): Promise<{ service: ImportRow['service']; data: string }[]> {
    return this.database
      .selectFrom('import_rows as row')
      .innerJoin('imports as of', 'of.id', 'row.import_id')
      .select(['of.service', 'row.data'])
      .where('row.kind', '=', kind)
      .where('of.user_id', '=', user_id)
      .where('of.id', '!=', id)
      .where('of.state', '!=', 'removed')
      .orderBy('of.created_at', 'desc')
      .execute()
  }

  /** Stores facts with the member's answer, and moves the import to be read; false if no answer is expected. */
  async answer(row: OwnRef, kind: HeldKind, data: object, now: number): Promise<boolean> {
    const event = answers[kind]
    const change = changeOf(event)
    const isAnswered = await this.database.piece(async (transaction) => {
      if (!(await lockImport(transaction, row, importLife[event].from))) return false
      await transaction
        .updateTable('import_rows')
        .set({ data: JSON.stringify(data) })
        .where('import_id', '=', row.id)
        .where('kind', '=', kind)
        .execute()
      await transaction
        .updateTable('imports')
        .set({ ...change, preview: null, leased_at: now })
        .where('id', '=', row.id)
        .execute()
      return true
    })
    if (isAnswered) importStates.report(() => ({ state: change.state }))
    return isAnswered
  }

  /** Deletes a few of the rows that were read from the held ones; false if none are left. */
  deleteSomeRead({ id }: Ref): Promise<boolean> {
    return this.database.piece((transaction) => deleteSomeRead(transaction, id))
  }

  lastRow(row: Ref): Promise<number> {
    return lastRowOf(this.database, row)
  }
}
