import { sql } from 'kysely'
import type { UserDatabase } from '../src/platform/database/database.module.ts'

/** The reverse of each migration, the newest first. */
const reverts: readonly (readonly [migration: string, revert: (database: UserDatabase) => Promise<void>])[] = [
  [
    '0049',
    async ({ schema }) => {
      await schema.dropIndex('connection_reports_due_by_user').execute()
      await schema.dropTable('connection_tasks').execute()
    },
  ],
  ['0046', ({ schema }) => schema.alterTable('users').dropColumn('quotas').execute()],
  ['0043', ({ schema }) => schema.alterTable('imports').dropColumn('preview_run').execute()],
  ['0042', ({ schema }) => schema.alterTable('connection_items').dropColumn('import_id').execute()],
  [
    '0041',
    async ({ schema }) => {
      await schema.alterTable('followed_people').dropColumn('facts').execute()
      await schema.alterTable('imports').dropColumn('is_former').execute()
      for (const table of ['former_dismissed', 'former_handled']) await schema.dropTable(table).execute()
    },
  ],
  [
    '0040',
    async ({ schema }) => {
      for (const table of ['push_devices', 'notices', 'notice_settings']) await schema.dropTable(table).execute()
    },
  ],
  [
    '0039',
    async ({ schema }) => {
      await schema.alterTable('imports').dropColumn('connection_id').execute()
      for (const table of ['connection_items', 'connection_servers']) await schema.dropTable(table).execute()
    },
  ],
  ['0038', ({ schema }) => schema.dropTable('access_tokens').execute()],
  [
    '0037',
    async (database) => {
      const { schema } = database
      await schema.dropIndex('plays_by_connection').execute()
      await schema.alterTable('plays').dropColumn('connection_id').execute()
      for (const table of ['connection_viewings', 'connection_reports', 'connection_titles', 'connections'])
        await schema.dropTable(table).execute()
    },
  ],
  [
    '0034',
    async ({ schema }) => {
      for (const column of ['failed_file', 'failed_row'])
        await schema.alterTable('imports').dropColumn(column).execute()
    },
  ],
  ['0033', ({ schema }) => schema.dropTable('erased_accounts').execute()],
  [
    '0032',
    async ({ schema }) => {
      for (const column of ['part', 'edition'])
        await schema.alterTable('library_corrected').dropColumn(column).execute()
    },
  ],
  ['0031', ({ schema }) => schema.alterTable('library_files').dropColumn('inode').execute()],
  [
    '0029',
    async (database) => {
      const { schema } = database
      for (const column of ['titles', 'viewings', 'note_bytes', 'list_titles', 'files'])
        await schema.alterTable('item_revisions').dropColumn(column).execute()
      await database.deleteFrom('item_revisions').where('stripe', '=', 65).execute()
    },
  ],
  ['0028', ({ schema }) => schema.dropTable('hidden_titles').execute()],
  ['0027', ({ schema }) => schema.dropTable('changed_titles').execute()],
  [
    '0026',
    async ({ schema }) => {
      for (const table of ['folder_members', 'folder_audiences']) await schema.dropTable(table).execute()
    },
  ],
  [
    '0022',
    async ({ schema }) => {
      await schema.dropIndex('plays_of_title_in_order').execute()
      const columns = ['user_id', 'source', 'type', 'media_id', 'season', 'episode']
      await schema.createIndex('plays_by_title').on('plays').columns(columns).execute()
    },
  ],
  ['0021', ({ schema }) => schema.dropTable('schema_steps').execute()],
  [
    '0020',
    async ({ schema }) => {
      for (const column of ['proof_hash', 'proved_at']) await schema.alterTable('sessions').dropColumn(column).execute()
      const tables = ['invited_members', 'links', 'operator_log', 'operators', 'disabled_accounts', 'server_settings']
      for (const table of tables) await schema.dropTable(table).execute()
    },
  ],
  ['0019', ({ schema }) => schema.alterTable('saved_items').dropColumn('rewatch_since').execute()],
  ['0018', ({ schema }) => schema.dropTable('title_facts').execute()],
  [
    '0017',
    async ({ schema }) => {
      for (const name of ['plays_in_order', 'plays_of_type_in_order']) await schema.dropIndex(name).execute()
      await schema.createIndex('plays_by_time').on('plays').columns(['user_id', 'source', 'played_at', 'id']).execute()
    },
  ],
  [
    '0016',
    async ({ schema }) => {
      await schema.dropTable('episode_marks').execute()
      for (const column of ['rating', 'note', 'version']) await schema.alterTable('plays').dropColumn(column).execute()
    },
  ],
  ['0015', ({ schema }) => schema.dropTable('idempotency_keys').execute()],
  ['0014', ({ schema }) => schema.alterTable('plays').dropColumn('precision').execute()],
]

/**
 * Reverts this migration and all later ones, so that a test starts from the database before it; those before 0014
 * that change the schema are reverted by their own tests. Rows stay.
 */
export async function revertFrom(database: UserDatabase, migration: string): Promise<void> {
  for (const [name, revert] of reverts) if (name >= migration) await revert(database)
  await sql`delete from kysely_migration where name >= ${migration}`.execute(database)
}
