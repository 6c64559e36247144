import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gives columns, the time of an imported correction, and the reason of a match by an earlier choice their names of today. */
export const columnNames: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('library_files').renameColumn('said_in', 'listed_in').execute()
    await database.schema.alterTable('library_corrections').renameColumn('said_at', 'corrected_at').execute()
    for (const table of ['import_titles', 'waiting_titles'].map((name) => sql.table(name)))
      await sql`update ${table} set match = replace(match, '"saidBefore"', '"chosenBefore"') where match like '%"saidBefore"%'`.execute(
        database,
      )
    await sql`update import_rows set data = replace(data, '"saidAt"', '"correctedAt"') where kind = 'correction'`.execute(
      database,
    )
  },
}
