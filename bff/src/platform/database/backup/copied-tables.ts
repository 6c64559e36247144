import { sql, SqliteDialect } from 'kysely'
import { UserDatabase } from '../database.module.ts'
import { migrate } from '../migrate.ts'
import { openSqlite } from '../node-sqlite.ts'

/** A table that backups and moves copy, with the tables that its rows refer to. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly references: readonly Reference[]
}
interface Reference {
  readonly columns: readonly string[]
  readonly parent: string
  readonly parentColumns: readonly string[]
}

/**
 * Tables that have no meaning in another database: the current work of one server, seals that expire within minutes,
 * the builds that migrated this one, and the recent changes of the metadata service.
 */
const notCopied: readonly string[] = ['leases', 'used_seals', 'schema_steps', 'changed_titles']

/**
 * The copied tables as they are after a migration, each behind those that it refers to. Both databases have the same tables and
 * columns, so an empty SQLite database describes them for both.
 */
export async function tablesAfter(migration: string): Promise<readonly CopiedTable[]> {
  const database = new UserDatabase('sqlite', new SqliteDialect({ database: openSqlite(':memory:') }), null)
  try {
    await migrate(database, 'sqlite', { upTo: migration })
    const names = (await database.introspection.getTables()).map(({ name }) => name)
    const copied = names.filter((name) => !notCopied.includes(name))
    return inOrderOfReferences(await Promise.all(copied.map((name) => describe(database, name))))
  } finally {
    await database.destroy()
  }
}

async function describe(database: UserDatabase, name: string): Promise<CopiedTable> {
  const columns = await sql<{ name: string; type: string }>`select name, type from pragma_table_info(${name})`.execute(
    database,
  )
  const links = await sql<{ id: number; table: string; from: string; to: string }>`
    select id, "table", "from", "to" from pragma_foreign_key_list(${name}) order by id, seq`.execute(database)
  const references = Object.values(Object.groupBy(links.rows, ({ id }) => id)).map((parts = []) => ({
    columns: parts.map(({ from }) => from),
    parent: parts[0]!.table,
    parentColumns: parts.map(({ to }) => to),
  }))
  return { name, columns: columns.rows.map((row) => ({ ...row, type: row.type.toLowerCase() })), references }
}

function inOrderOfReferences(tables: readonly CopiedTable[]): CopiedTable[] {
  const ordered: CopiedTable[] = []
  const add = (table: CopiedTable): void => {
    if (ordered.includes(table)) return
    for (const { parent } of table.references) {
      const found = tables.find(({ name }) => name === parent)
      if (found && found !== table) add(found)
    }
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
