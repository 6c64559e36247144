import { Inject, Injectable } from '@nestjs/common'
import type { Kysely, Selectable } from 'kysely'
import { waitingReasons, type ImportChanges, type ImportMatch, type WaitingState } from '@contract/import.schema'
import { UserDatabase } from '../../database/database.module.ts'
import type { Database } from '../../database/schema.ts'
import { noChanges } from '../apply/no-changes.ts'
import { resolveWaiting } from './resolve-waiting.ts'

export type WaitingRow = Selectable<Database['waiting_titles']>

/** Titles that wait for their member. Ownership is part of every `where`. */
@Injectable()
export class WaitingStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  find(userId: string, id: string): Promise<WaitingRow | undefined> {
    return this.of(userId).selectAll().where('id', '=', id).executeTakeFirst()
  }

  async count(userId: string, state: WaitingState): Promise<number> {
    const { count } = await this.of(userId)
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** The newest import's first, in the order of its file. */
  page(userId: string, state: WaitingState, page: number, size: number): Promise<WaitingRow[]> {
    return this.of(userId)
      .selectAll()
      .where('state', '=', state)
      .orderBy('imported_at', 'desc')
      .orderBy('file')
      .orderBy('line')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  }

  /** What the member has said before of titles. */
  async answers(userId: string, ids: readonly string[]): Promise<Map<string, WaitingRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.of(userId)
      .selectAll()
      .where('id', 'in', ids)
      .where('state', 'in', ['resolved', 'leftOut'])
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Leaves a title out, or takes that back; the last import tells it too. False when it does not wait. */
  leaveOut(userId: string, id: string, leftOut: boolean): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('waiting_titles')
        .set({ state: leftOut ? 'leftOut' : 'waiting' })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'leftOut'])
        .returning('reason')
        .executeTakeFirst()
      if (!row) return false
      await tellImport(transaction, userId, id, { state: leftOut ? 'skipped' : row.reason })
      return true
    })
  }

  /** Brings in what waits with a title. False when it does not wait. */
  resolve(userId: string, id: string, match: ImportMatch, source: WaitingRow['source']): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const changes = await resolveWaiting(transaction, { userId, id, match, source })
      if (!changes) return false
      const { type, id: media_id } = match
      const change = { state: 'matched', type, media_id, match: JSON.stringify(match) } as const
      const told = await tellImport(transaction, userId, id, change)
      if (told) await addToResult(transaction, told, changes)
      return true
    })
  }

  private of(userId: string) {
    return this.database.selectFrom('waiting_titles').where('user_id', '=', userId)
  }
}

type TitleChange = Partial<Pick<Database['import_titles'], 'state' | 'type' | 'media_id' | 'match'>>

/** What a title came out as in the member's last import; answers that import. */
async function tellImport(
  transaction: Kysely<Database>,
  userId: string,
  id: string,
  change: TitleChange,
): Promise<string | undefined> {
  const told = await transaction
    .updateTable('import_titles')
    .set(change)
    .where('waiting_id', '=', id)
    .where('state', 'in', [...waitingReasons, 'skipped'])
    .where('import_id', 'in', (select) =>
      select.selectFrom('imports').select('id').where('user_id', '=', userId).where('state', '=', 'done'),
    )
    .returning('import_id')
    .executeTakeFirst()
  return told?.import_id
}

async function addToResult(transaction: Kysely<Database>, id: string, changes: ImportChanges): Promise<void> {
  const { result } = await transaction
    .selectFrom('imports')
    .select('result')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // SAFETY: written when the import was applied.
  const sum = { ...noChanges, ...(JSON.parse(result ?? '{}') as Partial<ImportChanges>) }
  for (const name of Object.keys(noChanges) as (keyof ImportChanges)[]) sum[name] += changes[name]
  await transaction
    .updateTable('imports')
    .set({ result: JSON.stringify(sum) })
    .where('id', '=', id)
    .execute()
}
