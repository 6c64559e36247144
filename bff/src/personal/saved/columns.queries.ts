import { sql, type AliasedExpression, type RawBuilder } from 'kysely'
import type { UserDatabase } from '../../platform/database/database.module.ts'

type Lists<Columns> = { [Name in keyof Columns]: Columns[Name] extends RawBuilder<infer Value> ? Value[] : never }

/**
 * Reads rows as columns: a list for each of them, with the values of all rows in the same order. The database joins each column to one
 * JSON text, because a driver takes several times longer for thousands of rows (decision 93). `rows`: a query that is named as a table.
 * `json`: the names of columns that are stored as JSON.
 */
export async function columnsOf<Columns extends Readonly<Record<string, RawBuilder<unknown>>>>(
  database: UserDatabase,
  rows: AliasedExpression<unknown, string>,
  columns: Columns,
  json: readonly (keyof Columns)[] = [],
): Promise<Lists<Columns>> {
  const listOf =
    database.kind === 'sqlite'
      ? (value: RawBuilder<unknown>) => sql`json_group_array(${value})`
      : (value: RawBuilder<unknown>) => sql`cast(json_agg(${value}) as text)`
  const lists = Object.entries(columns).map(([name, value]) => {
    const list = json.includes(name) ? sql`'[' || string_agg(coalesce(${value}, 'null'), ',') || ']'` : listOf(value)
    return sql`${list} as ${sql.ref(name)}`
  })
  const query = sql<Record<string, string | null>>`select ${sql.join(lists)} from ${rows}`
  const [row] = (await query.execute(database)).rows
  // SAFETY: each column is a JSON list of values of the type that its expression names; it may be null without rows.
  return Object.fromEntries(
    Object.entries(row!).map(([name, list]) => [name, JSON.parse(list ?? '[]') as unknown]),
  ) as Lists<Columns>
}
