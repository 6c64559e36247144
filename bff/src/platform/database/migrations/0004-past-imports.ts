import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Imports stay listed after they were applied, with the outcome of the rows of each file, and can be undone: rows that
 * they add have their id, and values that they change are logged with the values before.
 */
export const pastImports: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database
    await schema
      .alterTable('imports')
      .addColumn('is_logged', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.alterTable('imports').addColumn('undo', 'text').execute()
    await schema.alterTable('plays').addColumn('import_id', 'text').execute()
    await schema
      .createIndex('plays_by_import')
      .on('plays')
      .columns(['user_id', 'import_id', 'id'])
      .where('import_id', 'is not', null)
      .execute()
    await schema.alterTable('waiting_rows').addColumn('import_id', 'text').execute()
    await schema
      .createIndex('waiting_rows_by_import')
      .on('waiting_rows')
      .columns(['user_id', 'import_id', 'title_id'])
      .execute()
    await files(database)
    await changes(database)
  },
}

async function files({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('import_files')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('other_rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_files_pk', ['import_id', 'no'])
    .execute()
  await schema
    .createTable('import_mentions')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('no', 'integer', (column) => column.notNull())
    .addColumn('file_no', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_mentions_pk', ['import_id', 'no', 'file_no'])
    .execute()
  await schema
    .createIndex('import_mentions_by_file')
    .on('import_mentions')
    .columns(['import_id', 'file_no', 'no'])
    .execute()
}

async function changes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('import_changes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_changes_pk', ['import_id', 'kind', 'key'])
    .execute()
  await schema.createIndex('import_changes_by_key').on('import_changes').columns(['user_id', 'kind', 'key']).execute()
}
