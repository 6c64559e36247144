import { Inject, Injectable } from '@nestjs/common'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ImportFault, ImportFilter, ImportService, ImportStatus } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { UserDatabase } from '../database/database.module.ts'
import type { Database } from '../database/schema.ts'

export type ImportRow = Selectable<Database['imports']>
export type TitleRow = Selectable<Database['import_titles']>
export type PendingTitle = Pick<TitleRow, 'no' | 'wanted' | 'waiting_id'>
type Many<T extends keyof Database> = readonly Insertable<Database[T]>[]
const day = 24 * 60 * 60 * 1000
/** Work that nobody renews for this long has lost its worker. */
const lease = 15_000

/** Those of a title that waits for its member's word. */
const unresolved = ['ambiguous', 'notFound', 'unanswered'] as const
const statesOf = {
  check: unresolved,
  matched: ['matched'],
  skipped: ['skipped'],
  ambiguous: ['ambiguous'],
  notFound: ['notFound'],
  unanswered: ['unanswered'],
} as const satisfies Record<ImportFilter, readonly TitleRow['state'][]>

/** Imports at rest: their state, the titles they name and what those came out as. Ownership is part of every `where`. */
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
        created_at: now,
        leased_at: now,
      })
      .execute()
  }

  /** The member's newest import that goes on, or that came to its end. */
  newest(userId: string, which: 'open' | 'done'): Promise<ImportRow | undefined> {
    return this.database
      .selectFrom('imports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', which === 'done' ? 'in' : 'not in', which === 'done' ? ['done'] : ['done', 'removed'])
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

  /**
   * Removes what was uploaded before and is not being applied right now, and everybody's after a day. The last import that
   * came to its end stays, for telling what it did.
   */
  async clear(userId: string, now: number): Promise<void> {
    const remove = () => this.database.updateTable('imports').set({ state: 'removed' })
    await remove()
      .where('created_at', '<', now - day)
      .where('state', 'not in', ['done', 'removed'])
      .execute()
    await remove()
      .where('user_id', '=', userId)
      .where('state', 'not in', ['done', 'removed'])
      .where((where) => where.or([where('state', '!=', 'applying'), where('leased_at', '<', now - lease)]))
      .execute()
  }

  /** False when it is being applied, or is not there. */
  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await this.database
      .updateTable('imports')
      .set({ state: 'removed' })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', 'not in', ['applying', 'removed'])
      .returning('id')
      .executeTakeFirst()
    return removed !== undefined
  }

  /** Moves on from one of the states given; false when it is in another. */
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

  /** Takes over work that lost its worker; one of many that try succeeds. */
  async takeOver({ id, state, leased_at }: ImportRow, now: number): Promise<boolean> {
    if (leased_at > now - lease) return false
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

  async keepPreview(id: string, preview: ImportStatus['preview']): Promise<void> {
    await this.database
      .updateTable('imports')
      .set({ preview: preview && JSON.stringify(preview) })
      .where('id', '=', id)
      .execute()
  }

  /** Rows of a file, and titles among them that were not named before. */
  async add({ titles, rows }: { titles: Many<'import_titles'>; rows: Many<'import_rows'> }): Promise<void> {
    await this.database.piece(async (transaction) => {
      if (titles.length > 0) await transaction.insertInto('import_titles').values(titles).execute()
      if (rows.length > 0) await transaction.insertInto('import_rows').values(rows).execute()
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

  /** What the catalogue could not say is asked again. */
  async askAgain(id: string): Promise<void> {
    await this.database
      .updateTable('import_titles')
      .set({ state: 'pending' })
      .where('import_id', '=', id)
      .where('state', '=', 'unanswered')
      .execute()
  }

  /** False for a title that the import does not have, and for an import that no longer waits for corrections. */
  async correctTitle(id: string, no: number, change: Updateable<Database['import_titles']>): Promise<boolean> {
    const kept = await this.database
      .updateTable('import_titles')
      .set(change)
      .where('import_id', '=', id)
      .where('import_id', 'in', (select) => select.selectFrom('imports').select('id').where('state', '=', 'ready'))
      .where('no', '=', no)
      .returning('no')
      .executeTakeFirst()
    return kept !== undefined
  }

  /** What titles are, by their number. False when the import's titles are not looked up any more. */
  keepTitles(id: string, titles: ReadonlyMap<number, Updateable<Database['import_titles']>>): Promise<boolean> {
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

  /** How many titles are in each state, and how many rows cannot be read. */
  async counts(id: string): Promise<Record<TitleRow['state'] | 'invalid', number>> {
    const counts = { pending: 0, matched: 0, ambiguous: 0, notFound: 0, unanswered: 0, skipped: 0, invalid: 0 }
    const rows = await this.database
      .selectFrom('import_titles')
      .select((select) => ['state', select.fn.countAll<number>().as('count')])
      .where('import_id', '=', id)
      .groupBy('state')
      .execute()
    for (const { state, count } of rows) counts[state] = Number(count)
    const invalid = await this.faultsOf(id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { ...counts, invalid: Number(invalid.count) }
  }

  titles(id: string, filter: ImportFilter, page: number, size: number): Promise<TitleRow[]> {
    return this.database
      .selectFrom('import_titles')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', 'in', statesOf[filter])
      .orderBy('no')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  }

  async faults(id: string, page: number, size: number): Promise<ImportFault[]> {
    const rows = await this.faultsOf(id)
      .select(['file', 'line', 'data'])
      .orderBy('no')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    // SAFETY: rows of this kind are written by `stage` with their reason.
    return rows.map(({ file, line, data }) => ({ file, line, ...(JSON.parse(data) as Pick<ImportFault, 'reason'>) }))
  }

  private faultsOf(id: string) {
    return this.database.selectFrom('import_rows').where('import_id', '=', id).where('kind', '=', 'invalid')
  }
}
