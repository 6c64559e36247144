import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An import is applied piece by piece: its progress is stored, and its rows are read in small portions. */
export const importsInSlices: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('imports').addColumn('progress', 'text').execute()
    await schema.dropIndex('import_rows_by_title').execute()
    await schema
      .createIndex('import_rows_by_title')
      .on('import_rows')
      .columns(['import_id', 'title_no', 'no'])
      .execute()
    await schema
      .createIndex('import_titles_by_waiting')
      .on('import_titles')
      .columns(['import_id', 'waiting_id'])
      .execute()
  },
}
