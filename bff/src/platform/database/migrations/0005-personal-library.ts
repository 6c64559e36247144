import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The tables of personal libraries: folders, files, their titles, corrections, and how far files were played. */
export const personalLibrary: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await folders(database)
    await files(database)
    await fileIndexes(database)
    await titles(database)
    await corrections(database)
    await correctedFiles(database)
    await progress(database)
  },
}

async function folders({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('library_folders'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('files', 'integer', (column) => column.notNull())
    .addColumn('scanned_at', 'bigint')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('whole_since', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('library_folders_by_owner').on('library_folders').columns(['owner', 'created_at']).execute()
  await ownedBy(schema.createTable('library_revisions'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_revisions_pk', ['owner'])
    .execute()
}

async function files({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('library_files'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('folder_id', 'text', (column) => column.references('library_folders.id').onDelete('set null'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('modified', 'bigint', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text')
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('captions', 'text', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('episodes', 'text', (column) => column.notNull())
    .addColumn('needs_show', 'integer', (column) => column.notNull())
    .addColumn('is_unresolved', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('said_in', 'integer', (column) => column.notNull())
    .addColumn('gone_at', 'bigint')
    .execute()
}

async function fileIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('library_files_by_path')
    .on('library_files')
    .columns(['folder_id', 'path'])
    .unique()
    .where(sql.ref('gone_at'), 'is', null)
    .execute()
  await schema
    .createIndex('library_files_by_fingerprint')
    .on('library_files')
    .columns(['owner', 'fingerprint'])
    .execute()
  await schema
    .createIndex('library_files_by_title')
    .on('library_files')
    .columns(['owner', 'title_key'])
    .where(sql.ref('gone_at'), 'is', null)
    .execute()
  await schema
    .createIndex('library_files_unresolved')
    .on('library_files')
    .columns(['owner', 'title_key'])
    .where(sql.ref('is_unresolved'), '=', 1)
    .execute()
  await schema
    .createIndex('library_files_awaited')
    .on('library_files')
    .columns(['fingerprint'])
    .where(sql.ref('folder_id'), 'is', null)
    .execute()
  await schema
    .createIndex('library_files_gone')
    .on('library_files')
    .columns(['owner', 'gone_at'])
    .where(sql.ref('gone_at'), 'is not', null)
    .execute()
}

async function titles({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('library_titles'))
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('title', 'text')
    .addColumn('released', 'text')
    .addColumn('reason', 'text')
    .addColumn('candidates', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_titles_pk', ['owner', 'title_key', 'source'])
    .execute()
  await schema
    .createIndex('library_titles_by_state')
    .on('library_titles')
    .columns(['owner', 'source', 'state', 'title_key'])
    .execute()
  await schema
    .createIndex('library_titles_by_match')
    .on('library_titles')
    .columns(['owner', 'source', 'type', 'media_id'])
    .where('media_id', 'is not', null)
    .execute()
}

async function corrections({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('library_corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('folder_id', 'text', (column) => column.references('library_folders.id').onDelete('set null'))
    .addColumn('folder_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('title', 'text')
    .addColumn('released', 'text')
    .addColumn('import_id', 'text')
    .addColumn('said_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('library_corrections_by_user')
    .on('library_corrections')
    .columns(['user_id', 'said_at'])
    .execute()
  await schema
    .createIndex('library_corrections_by_folder')
    .on('library_corrections')
    .columns(['folder_id', 'user_id'])
    .execute()
}

async function correctedFiles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('library_corrected')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (column) => column.notNull().references('library_files.id').onDelete('cascade'))
    .addColumn('correction_id', 'text', (column) =>
      column.notNull().references('library_corrections.id').onDelete('cascade'),
    )
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('season', 'integer')
    .addColumn('episodes', 'text')
    .addColumn('is_unresolved', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_corrected_pk', ['correction_id', 'file_id'])
    .execute()
  await schema
    .createIndex('library_corrected_by_file')
    .on('library_corrected')
    .columns(['file_id', 'user_id', 'is_current'])
    .execute()
  await schema
    .createIndex('library_corrected_unresolved')
    .on('library_corrected')
    .columns(['user_id', 'source'])
    .where(sql.ref('is_unresolved'), '=', 1)
    .execute()
  await schema
    .createIndex('library_corrected_by_title')
    .on('library_corrected')
    .columns(['user_id', 'source', 'type', 'media_id'])
    .where(sql.ref('is_current'), '=', 1)
    .execute()
}

async function progress({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('library_progress')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('position', 'double precision', (column) => column.notNull())
    .addColumn('duration', 'double precision', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_progress_pk', ['user_id', 'key'])
    .execute()
  await schema.createIndex('library_progress_by_key').on('library_progress').column('key').execute()
  await schema
    .createIndex('library_progress_by_time')
    .on('library_progress')
    .columns(['user_id', 'updated_at'])
    .execute()
}

/**
 * Adds the owner of a row, and its account, which deletes the row with it. Rows of the operator's folders have the empty
 * owner.
 */
const ownedBy = <C extends string>(
  table: CreateTableBuilder<string, C>,
): CreateTableBuilder<string, C | 'owner' | 'user_id'> =>
  table
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
