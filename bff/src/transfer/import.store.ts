import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Selectable, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { ImportStatus, ImportUndo } from '@contract/import-answers.schema'
import { pastBounds } from '@contract/import.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { importStates } from '../platform/telemetry/measured.ts'
import { changeOf, importLife, pastStates, type ImportEvent, type ImportState } from './import-life.ts'
import { DAY_MS } from '@contract/days'

export type ImportRow = Selectable<Database['imports']>
/** The import whose preview a run counts. */
export type PreviewRun = Pick<ImportRow, 'id' | 'user_id'> & { readonly run: string }
type OpenImports = UpdateQueryBuilder<Database, 'imports', 'imports', UpdateResult>
/** Work whose lease is not renewed for this long (ms) has lost its server. */
export const LEASE_MS = 15_000

/** Stores imports and their states. Ownership is part of every `where`. */
@Injectable()
export class ImportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

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
   * Makes room for an import: ends the member's other open ones that are not being applied, and all members' after a
   * day; removes past imports beyond the bounds (`pastBounds`).
   */
  async clear(userId: string, importId: string, now: number): Promise<void> {
    await this.endOpen((open) => open.where('created_at', '<', now - DAY_MS))
    await this.endOpen((open) =>
      open
        .where('user_id', '=', userId)
        .where('id', '!=', importId)
        .where((where) => where.or([where('state', '!=', 'applying'), where('leased_at', '<', now - LEASE_MS)])),
    )
    const { rows } = await this.past(userId, 2, pastBounds.imports)
    const tooMany = rows.map(({ id }) => id)
    await this.database
      .updateTable('imports')
      .set(changeOf('expire'))
      .where('state', 'in', importLife.expire.from)
      .where((where) =>
        where.or([
          where('created_at', '<', now - pastBounds.days * DAY_MS),
          ...(tooMany.length > 0 ? [where('id', 'in', tooMany)] : []),
        ]),
      )
      .execute()
  }

  /**
   * Removes an open import; one that has changed the account becomes a past one. False if it is being applied, past,
   * or missing.
   */
  remove(userId: string, id: string): Promise<boolean> {
    return this.endOpen((open) =>
      open.where('user_id', '=', userId).where('id', '=', id).where('state', '!=', 'applying'),
    )
  }

  private async endOpen(which: (open: OpenImports) => OpenImports): Promise<boolean> {
    const openIn = ({ from }: { from: readonly ImportState[] }) =>
      which(this.database.updateTable('imports').where('state', 'in', from))
    const closed = await openIn(importLife.close).set(changeOf('close')).where('progress', 'is not', null).execute()
    const discarded = await openIn(importLife.discard).set(changeOf('discard')).where('progress', 'is', null).execute()
    return [...closed, ...discarded].some(({ numUpdatedRows }) => numUpdatedRows > 0n)
  }

  /**
   * Moves an import by an event of its life, with further values. False if its state is not one of `from`, or by
   * default of those that know the event.
   */
  async move(
    id: string,
    event: ImportEvent,
    now: number,
    {
      from = importLife[event].from,
      ...values
    }: Updateable<Database['imports']> & { from?: readonly ImportState[] } = {},
  ): Promise<boolean> {
    const change = changeOf(event)
    const isMoved = await this.updateIn(from, id, { ...change, ...values }, now)
    if (isMoved) importStates.report(() => ({ state: change.state }))
    return isMoved
  }

  /** Extends the lease of work on an import; false if the import has left the state. */
  renewLease({ id, state }: Pick<ImportRow, 'id' | 'state'>, now: number): Promise<boolean> {
    return this.updateIn([state], id, {}, now)
  }

  private async updateIn(
    from: readonly ImportState[],
    id: string,
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

  /** Takes over work whose lease has expired; only one of several servers succeeds. */
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

  /** Begins to count a preview; a run that counts one already stores nothing more. */
  async beginPreview({ id, user_id }: ImportRow, run: string = randomUUID()): Promise<PreviewRun> {
    await this.database.updateTable('imports').set({ preview_run: run }).where('id', '=', id).execute()
    return { id, user_id, run }
  }

  /** Stores what a run has counted, unless another one began since, or the preview was forgotten. */
  async storePreview({ id, run }: PreviewRun, preview: NonNullable<ImportStatus['preview']>): Promise<void> {
    await this.database
      .updateTable('imports')
      .set({ preview: JSON.stringify(preview) })
      .where('id', '=', id)
      .where('preview_run', '=', run)
      .execute()
  }

  /** Forgets a preview, also one that is being counted. */
  async forgetPreview(id: string): Promise<void> {
    await this.database.updateTable('imports').set({ preview: null, preview_run: null }).where('id', '=', id).execute()
  }

  /** Counts the changes that can be undone. */
  async initialUndo({ id, user_id }: ImportRow): Promise<ImportUndo> {
    const counted = await Promise.all([
      this.database
        .selectFrom('waiting_rows')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow(),
      this.database
        .selectFrom('plays')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow(),
      this.database
        .selectFrom('library_corrections')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow(),
      this.database
        .selectFrom('import_changes')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow(),
    ])
    const total = counted.reduce((sum, { count }) => sum + Number(count), 0)
    return { done: 0, total, stayed: { titles: 0, lists: 0, followed: 0, settings: 0 } }
  }
}
