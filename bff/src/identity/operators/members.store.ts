import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { UserDatabase } from '../../platform/database/database.module.ts'

/** Reads accounts for operators: what members keep is counted and never read. */
@Injectable()
export class MembersStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** A page of the local accounts, the newest first, with their number. `search` is a part of a name or an address. */
  async page({ search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number }) {
    const found = this.rows().$if(search !== '', (rows) => rows.where(isLike(search)))
    const rows = await found
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .offset(offset)
      .limit(limit)
      .execute()
    const total = await this.database
      .selectFrom('users')
      .select((row) => row.fn.countAll().as('count'))
      .where('kind', '=', 'local')
      .$if(search !== '', (all) => all.where(isLike(search)))
      .executeTakeFirstOrThrow()
    return { rows, total: Number(total.count) }
  }

  /** One local account. */
  byId(id: string) {
    return this.rows().where('users.id', '=', id).executeTakeFirst()
  }

  private rows() {
    return this.database
      .selectFrom('users')
      .leftJoin('disabled_accounts', 'disabled_accounts.user_id', 'users.id')
      .select(['users.id', 'name', 'email', 'created_at', 'disabled_at', 'erase_at'])
      .select((user) => [
        user('password_hash', 'is not', null).as('has_password'),
        user
          .selectFrom('sessions')
          .select((row) => row.fn.max('seen_at').as('seen_at'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('seen_at'),
        user
          .selectFrom('sessions')
          .select((row) => row.fn.countAll().as('count'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('sessions'),
        user
          .selectFrom('passkeys')
          .select((row) => row.fn.countAll().as('count'))
          .whereRef('passkeys.user_id', '=', 'users.id')
          .as('passkeys'),
        user
          .selectFrom('identities')
          .select((row) => row.fn.countAll().as('count'))
          .whereRef('identities.user_id', '=', 'users.id')
          .as('providers'),
        user
          .selectFrom('operators')
          .select((row) => row.fn.countAll().as('count'))
          .whereRef('operators.user_id', '=', 'users.id')
          .as('is_operator'),
      ])
      .where('kind', '=', 'local')
  }

  /** How many titles, viewings and lists a member has, and the bytes of everything that belongs to them. */
  async storage(userId: string) {
    const count = async (table: 'saved_items' | 'plays' | 'lists'): Promise<number> => {
      const row = await this.database
        .selectFrom(table)
        .select((rows) => rows.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    }
    let bytes = 0
    for (const { name, columns } of await this.ownTables()) bytes += await this.bytesIn(name, columns, userId)
    return { titles: await count('saved_items'), viewings: await count('plays'), lists: await count('lists'), bytes }
  }

  /** The tables whose rows belong to one member, with their columns. */
  private async ownTables() {
    const tables = await this.database.introspection.getTables()
    return tables
      .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
      .filter(({ columns }) => columns.includes('user_id'))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }

  /** The bytes of a member's values in a table: texts in UTF-8, and numbers by their digits. */
  private async bytesIn(table: string, columns: readonly string[], userId: string): Promise<number> {
    const sizes = columns.map((column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`)
    const { rows } = await sql<{ bytes: number | string | null }>`select sum(${sql.join(sizes, sql` + `)}) as bytes
      from ${sql.table(table)} where user_id = ${userId}`.execute(this.database)
    return Number(rows[0]?.bytes ?? 0)
  }
}

/** `%` and `_` of a search are letters like any other. */
const isLike = (search: string) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(lower(name) like ${pattern} escape '\\' or lower(coalesce(email, '')) like ${pattern} escape '\\')`
}
