import type { Kysely } from 'kysely'
import { ownedBy, type Table } from './columns.ts'

/** Imports, the titles that their files name, and their rows. */
export async function imports({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('imports'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('conflict', 'text')
    .addColumn('preview', 'text')
    .addColumn('result', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('imports_by_user').on('imports').columns(['user_id', 'created_at']).execute()
  await ofImport(schema.createTable('import_titles'))
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('match', 'text')
    .addColumn('candidates', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_titles_pk', ['import_id', 'no'])
    .execute()
  await schema
    .createIndex('import_titles_by_match')
    .on('import_titles')
    .columns(['import_id', 'state', 'type', 'media_id', 'no'])
    .execute()
  await ofImport(schema.createTable('import_rows'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title_no', 'integer')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'no'])
    .execute()
  await schema.createIndex('import_rows_by_title').on('import_rows').columns(['import_id', 'title_no']).execute()
  await schema.createIndex('import_rows_by_kind').on('import_rows').columns(['import_id', 'kind', 'no']).execute()
}

const ofImport = <C extends string>(table: Table<C>): Table<C | 'import_id' | 'no'> =>
  table
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('no', 'integer', (column) => column.notNull())
