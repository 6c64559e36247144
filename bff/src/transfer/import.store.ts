import { Inject, Injectable } from '@nestjs/common'
import type { Insertable, Selectable, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { ImportStatus, ImportUndo } from '@contract/import-answers.schema'
import { pastBounds, type ImportService } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { initialUndo } from './undo/initial-undo.ts'

export type ImportRow = Selectable<Database['imports']>
export type TitleRow = Selectable<Database['import_titles']>
export type PendingTitle = Pick<TitleRow, 'no' | 'wanted' | 'waiting_id'>
type OpenImports = UpdateQueryBuilder<Database, 'imports', 'imports', UpdateResult>
type Many<T extends keyof Database> = readonly Insertable<Database[T]>[]
const DAY_MS = 24 * 60 * 60 * 1000
/** Work whose lease is not renewed for this long (ms) has lost its server. */
const LEASE_MS = 15_000

/** States of past imports. */
const pastStates = ['done', 'undoing', 'undone'] as const

/** Stores imports: their state and their staged rows. Ownership is part of every `where`. */
@Injectable()
export class ImportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async create(
    id: string,
    userId: string,
    facts: { service: ImportService; source: ImportRow['source']; fileName: string; language: LocaleCode },
    now: number,
  ): Promise<void> {
    await this.database
      .insertInto('imports')
      .values({
        id,
        user_id: userId,
        service: facts.service,
        source: facts.source,
        file_name: facts.fileName,
        language: facts.language,
        state: 'uploaded',
        failure: null,
        conflict: null,
        preview: null,
        result: null,
        progress: null,
        is_logged: 1,
        undo: null,
        created_at: now,
        leased_at: now,
      })
      .execute()
  }

  /** The member's newest open import, or the newest past one. */
  newest(userId: string, which: 'open' | 'done'): Promise<ImportRow | undefined> {
    return this.database
      .selectFrom('imports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', which === 'done' ? 'in' : 'not in', which === 'done' ? pastStates : [...pastStates, 'removed'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  find(userId: string, id: string): Promise<ImportRow | undefined> {
    return this.database
      .selectFrom('imports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', '!=', 'removed')
      .executeTakeFirst()
  }

  /** The member's past imports, the newest first. */
  async past(userId: string, page: number, size: number): Promise<{ rows: ImportRow[]; total: number }> {
    const mine = this.database.selectFrom('imports').where('user_id', '=', userId).where('state', 'in', pastStates)
    const rows = await mine
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const { count } = await mine.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return { rows, total: Number(count) }
  }

  /**
   * Ends the member's open imports that are not being applied, and everybody's after a day; removes past imports beyond the
   * bounds (`pastBounds`).
   */
  async clear(userId: string, now: number): Promise<void> {
    await this.endOpen((open) => open.where('created_at', '<', now - DAY_MS))
    await this.endOpen((open) =>
      open
        .where('user_id', '=', userId)
        .where((where) => where.or([where('state', '!=', 'applying'), where('leased_at', '<', now - LEASE_MS)])),
    )
    const { rows } = await this.past(userId, 2, pastBounds.imports)
    const tooMany = rows.map(({ id }) => id)
    await this.database
      .updateTable('imports')
      .set({ state: 'removed' })
      .where('state', 'in', ['done', 'undone'])
      .where((where) =>
        where.or([
          where('created_at', '<', now - pastBounds.days * DAY_MS),
          ...(tooMany.length > 0 ? [where('id', 'in', tooMany)] : []),
        ]),
      )
      .execute()
  }

  /**
   * Removes an open import; one that has changed the account becomes a past one. False where it is being applied, past or
   * not there.
   */
  remove(userId: string, id: string): Promise<boolean> {
    return this.endOpen((open) =>
      open.where('user_id', '=', userId).where('id', '=', id).where('state', '!=', 'applying'),
    )
  }

  private async endOpen(which: (open: OpenImports) => OpenImports): Promise<boolean> {
    const open = this.database.updateTable('imports').where('state', 'not in', [...pastStates, 'removed'])
    const stopped = await which(open)
      .set({ state: 'done', failure: 'stopped' })
      .where('progress', 'is not', null)
      .execute()
    const removed = await which(open).set({ state: 'removed' }).where('progress', 'is', null).execute()
    return [...stopped, ...removed].some(({ numUpdatedRows }) => numUpdatedRows > 0n)
  }

  /** Changes an import that is in one of the given states; false where it is in another. */
  async move(
    id: string,
    from: readonly ImportRow['state'][],
    change: Updateable<Database['imports']>,
    now: number,
  ): Promise<boolean> {
    const moved = await this.database
      .updateTable('imports')
      .set({ ...change, leased_at: now })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('id')
      .executeTakeFirst()
    return moved !== undefined
  }

  /** Takes over work whose lease has expired; of several servers that try one succeeds. */
  async takeOver({ id, state, leased_at }: ImportRow, now: number): Promise<boolean> {
    if (leased_at > now - LEASE_MS) return false
    const taken = await this.database
      .updateTable('imports')
      .set({ leased_at: now })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('leased_at', '=', leased_at)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async storePreview(id: string, preview: ImportStatus['preview']): Promise<void> {
    await this.database
      .updateTable('imports')
      .set({ preview: preview && JSON.stringify(preview) })
      .where('id', '=', id)
      .execute()
  }

  /** Adds rows of a file, and the titles that were not named before. */
  async add({ titles, rows }: { titles: Many<'import_titles'>; rows: Many<'import_rows'> }): Promise<void> {
    await this.database.piece(async (transaction) => {
      if (titles.length > 0) await transaction.insertInto('import_titles').values(titles).execute()
      if (rows.length > 0) await transaction.insertInto('import_rows').values(rows).execute()
    })
  }

  /** Adds the files of an upload, and which titles each mentions. */
  async addFiles({
    files,
    mentions,
  }: {
    files: Many<'import_files'>
    mentions: Many<'import_mentions'>
  }): Promise<void> {
    await this.database.piece(async (transaction) => {
      if (files.length > 0) await transaction.insertInto('import_files').values(files).execute()
      if (mentions.length > 0) await transaction.insertInto('import_mentions').values(mentions).execute()
    })
  }

  initialUndo(row: ImportRow): Promise<ImportUndo> {
    return initialUndo(this.database, row)
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

  /** Marks titles for which the catalogue had no answer as pending, so that they are looked up again. */
  async resetUnanswered(id: string): Promise<void> {
    await this.database
      .updateTable('import_titles')
      .set({ state: 'pending' })
      .where('import_id', '=', id)
      .where('state', '=', 'unanswered')
      .execute()
  }

  /** False for a title that the import does not have, and for an import that no longer waits for corrections. */
  async correctTitle(id: string, no: number, change: Updateable<Database['import_titles']>): Promise<boolean> {
    const updated = await this.database
      .updateTable('import_titles')
      .set(change)
      .where('import_id', '=', id)
      .where('import_id', 'in', (select) => select.selectFrom('imports').select('id').where('state', '=', 'ready'))
      .where('no', '=', no)
      .returning('no')
      .executeTakeFirst()
    return updated !== undefined
  }

  /** Stores the results of looking titles up, by title number. False where the import is not being matched any more. */
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
