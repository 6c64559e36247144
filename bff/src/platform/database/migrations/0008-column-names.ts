import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gives columns, and properties of imports that are stored as JSON, their names of today. */
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
    await sql`update imports set progress = replace(progress, '"place":', '"cursor":') where progress is not null`.execute(
      database,
    )
  },
}
