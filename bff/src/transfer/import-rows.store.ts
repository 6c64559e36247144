import { Inject, Injectable } from '@nestjs/common'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { Stopped } from './apply/import-journal.ts'
import { importLife } from './import-life.ts'
import { lockImport } from './imports.queries.ts'

export type TitleRow = Selectable<Database['import_titles']>
export type PendingTitle = Pick<TitleRow, 'no' | 'wanted' | 'waiting_id'>
/** A row that the reading of an upload adds. */
export type NewRow<T extends 'import_titles' | 'import_rows' | 'import_files' | 'import_mentions'> = Insertable<
  Database[T]
>

/** This many titles that are looked up again are marked at a time. */
const RESET_AT_ONCE = 1000

type OwnRef = Pick<Database['imports'], 'id' | 'user_id'>

async function stopUnlessReading(transaction: Kysely<Database>, reading?: OwnRef): Promise<void> {
  if (reading && !(await lockImport(transaction, reading, importLife.read.from))) throw new Stopped()
}

/** Stores what imports contain: their files, their rows, and the titles that the rows name, with the matches of the titles. */
@Injectable()
export class ImportRowsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * Adds rows of a file, and the titles that were not named before. `reading`: the import of a table that is being read, which its
   * member may have removed. @throws Stopped
   */
  async add(
    { titles, rows }: { titles: readonly NewRow<'import_titles'>[]; rows: readonly NewRow<'import_rows'>[] },
    reading?: OwnRef,
  ): Promise<void> {
    await this.database.piece(async (transaction) => {
      await stopUnlessReading(transaction, reading)
      if (titles.length > 0) await transaction.insertInto('import_titles').values(titles).execute()
      if (rows.length > 0) await transaction.insertInto('import_rows').values(rows).execute()
    })
  }

  /** Adds the files of an upload, and which titles each mentions. */
  async addFiles(
    { files, mentions }: { files: readonly NewRow<'import_files'>[]; mentions: readonly NewRow<'import_mentions'>[] },
    reading?: OwnRef,
  ): Promise<void> {
    await this.database.piece(async (transaction) => {
      await stopUnlessReading(transaction, reading)
      if (files.length > 0) await transaction.insertInto('import_files').values(files).execute()
      if (mentions.length > 0) await transaction.insertInto('import_mentions').values(mentions).execute()
    })
  }

  pending(id: string, limit: number): Promise<PendingTitle[]> {
    return this.database
      .selectFrom('import_titles')
      .select(['no', 'wanted', 'waiting_id'])
      .where('import_id', '=', id)
      .where('state', '=', 'pending')
      .orderBy('no')
      .limit(limit)
      .execute()
  }

  /**
   * Marks some titles after a number for which the catalogue had no answer as pending, so that they are looked up again. Returns the
   * number of the last one; null if there is none.
   */
  async resetUnanswered(id: string, after: number): Promise<number | null> {
    const unanswered = this.database.selectFrom('import_titles').select('no').where('import_id', '=', id)
    const some = unanswered.where('state', '=', 'unanswered').where('no', '>', after).orderBy('no').limit(RESET_AT_ONCE)
    const numbers = await this.database
      .updateTable('import_titles')
      .set({ state: 'pending' })
      .where('import_id', '=', id)
      .where('no', 'in', some)
      .returning('no')
      .execute()
    return numbers.reduce<number | null>((last, { no }) => Math.max(last ?? no, no), null)
  }

  /** Whether an entry of an import is a followed person; false for one that it does not have. */
  async isPerson(id: string, no: number): Promise<boolean> {
    const row = await this.database
      .selectFrom('import_titles')
      .select('type')
      .where('import_id', '=', id)
      .where('no', '=', no)
      .executeTakeFirst()
    return row?.type === 'person'
  }

  /** False for a title that the import does not have, and for an import that no longer waits for corrections. */
  async correctTitle(id: string, no: number, change: Updateable<Database['import_titles']>): Promise<boolean> {
    const updated = await this.database
      .updateTable('import_titles')
      .set(change)
      .where('import_id', '=', id)
      .where('import_id', 'in', (select) =>
        select.selectFrom('imports').select('id').where('id', '=', id).where('state', 'in', importLife.correct.from),
      )
      .where('no', '=', no)
      .returning('no')
      .executeTakeFirst()
    return updated !== undefined
  }

  /** Stores the results of looking titles up, by title number. False if the import is no longer being matched. */
  storeMatches(id: string, titles: ReadonlyMap<number, Updateable<Database['import_titles']>>): Promise<boolean> {
    return this.database.piece(async (transaction) => {
      const of = transaction.selectFrom('imports').select('id').where('id', '=', id).where('state', '=', 'matching')
      if (!(await of.executeTakeFirst())) return false
      for (const [no, change] of titles) {
        const title = transaction.updateTable('import_titles').set(change).where('import_id', '=', id)
        await title.where('no', '=', no).execute()
      }
      return true
    })
  }
}
