import { sql, SqliteAdapter, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a column for the facts that distinguish copies of a title, so that a library is counted without whole
 * readings.
 */
export const copies: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('library_files')
      .addColumn('copy', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
    const copyJson =
      database.getExecutor().adapter instanceof SqliteAdapter
        ? sql`json_object('quality', reading -> '$.quality', 'edition', reading ->> '$.edition', 'part', reading ->> '$.part')`
        : sql`json_build_object('quality', reading::json -> 'quality', 'edition', reading::json -> 'edition', 'part', reading::json -> 'part')::text`
    await sql`update library_files set copy = ${copyJson}`.execute(database)
  },
}
