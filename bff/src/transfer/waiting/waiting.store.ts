import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { WaitingState } from '@contract/import.schema'
import { compareFileNames } from '@contract/rules/title-order'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { changeInPastImports } from '../apply/staged-titles.queries.ts'
import { resolveWaiting, type Resolution } from './resolve-waiting.ts'
import { Turns } from '../turns.service.ts'
import { waitingPlays } from './waiting-plays.ts'
import { setLeftOut } from './waiting.queries.ts'

export type WaitingRow = Selectable<Database['waiting_titles']>

/** Which waiting titles are requested: those of one import, or of all. */
export interface WaitingRequest {
  readonly state: WaitingState
  readonly import?: string | undefined
}

/** Stores titles that wait for a match. Ownership is part of every `where`. */
@Injectable()
export class WaitingStore {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly turns: Turns,
  ) {}

  find(userId: string, id: string): Promise<WaitingRow | undefined> {
    return this.ownedBy(userId).selectAll().where('id', '=', id).executeTakeFirst()
  }

  async count(userId: string, { state, import: importId }: WaitingRequest): Promise<number> {
    const { count } = await this.ofImport(userId, importId)
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** A page of titles, the newest import's first, in the order of its files. */
  async page(
    userId: string,
    { state, import: importId }: WaitingRequest,
    page: number,
    size: number,
  ): Promise<WaitingRow[]> {
    const rows = await this.ofImport(userId, importId).select('file').distinct().where('state', '=', state).execute()
    if (rows.length === 0) return []
    const files = rows.map(({ file }) => file).toSorted(compareFileNames)
    const cases = files.map((file, index) => sql`when ${file} then ${sql.lit(index)}`)
    return this.ofImport(userId, importId)
      .selectAll()
      .where('state', '=', state)
      .orderBy('imported_at', 'desc')
      .orderBy(sql`case file ${sql.join(cases, sql` `)} end`)
      .orderBy('line')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  }

  /** The member's earlier answers for titles, by waiting id. */
  async answers(userId: string, ids: readonly string[]): Promise<Map<string, WaitingRow>> {
    if (ids.length === 0) return new Map()
    const rows = await this.ownedBy(userId)
      .selectAll()
      .where('id', 'in', ids)
      .where('state', 'in', ['resolved', 'leftOut'])
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Leaves a title out, or lets it wait again; past imports are updated. False if it does not wait. */
  leaveOut(userId: string, id: string, leftOut: boolean): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const reason = await setLeftOut(transaction, userId, id, leftOut)
      if (reason === null) return false
      await changeInPastImports(transaction, userId, id, { state: leftOut ? 'skipped' : reason })
      return true
    })
  }

  /** The data of the viewings that wait with a title, some at a time. */
  plays(userId: string, id: string): AsyncGenerator<string[]> {
    return waitingPlays({ database: this.database, turns: this.turns }, userId, id)
  }

  /** Imports the rows of a waiting title, some in each turn. False if it does not wait. */
  resolve(resolution: Resolution): Promise<boolean> {
    return resolveWaiting((work) => this.turns.take(() => this.database.transaction().execute(work)), resolution)
  }

  private ofImport(userId: string, id: string | undefined) {
    const all = this.ownedBy(userId)
    if (id === undefined) return all
    return all.where('id', 'in', (select) =>
      select
        .selectFrom('import_titles as title')
        .innerJoin('imports as import', 'import.id', 'title.import_id')
        .select('title.waiting_id')
        .where('import.user_id', '=', userId)
        .where('import.id', '=', id)
        .where('import.state', '=', 'done')
        .where('title.waiting_id', 'is not', null),
    )
  }

  private ownedBy(userId: string) {
    return this.database.selectFrom('waiting_titles').where('user_id', '=', userId)
  }
}
