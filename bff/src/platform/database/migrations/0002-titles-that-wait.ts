import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Titles that an import could not match are stored with their rows until the member chooses a match. */
export const titlesThatWait: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('waiting_titles')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('wanted', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('candidates', 'text', (column) => column.notNull())
      .addColumn('match', 'text')
      .addColumn('conflict', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('waiting_titles_pk', ['user_id', 'id'])
      .execute()
    await schema
      .createIndex('waiting_titles_by_time')
      .on('waiting_titles')
      .columns(['user_id', 'state', 'imported_at', 'id'])
      .execute()
    await schema
      .createTable('waiting_rows')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('title_id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('no', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('waiting_rows_pk', ['user_id', 'title_id', 'hash'])
      .addForeignKeyConstraint(
        'waiting_rows_title',
        ['user_id', 'title_id'],
        'waiting_titles',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await schema.alterTable('import_titles').addColumn('waiting_id', 'text').execute()
  },
}
