import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Operators, their log and their proofs, links that are used a few times, disabled accounts, and settings of the server
 * (decisions 89 and 90). A build from before it still runs: it knows no operator and lets disabled members log in.
 */
export const operators: Step = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addOperators(database)
    await addLinks(database)
    const { schema } = database
    await schema
      .createTable('disabled_accounts')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('disabled_at', 'bigint', (column) => column.notNull())
      .addColumn('erase_at', 'bigint')
      .execute()
    await schema
      .createTable('server_settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    // One statement for each column: SQLite adds them one by one.
    await schema.alterTable('sessions').addColumn('proof_hash', 'text').execute()
    await schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
  },
}

async function addOperators({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('operators')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addColumn('granted_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await schema
    .createTable('operator_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('operator_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('detail', 'text')
    .execute()
  await schema.createIndex('operator_log_by_time').on('operator_log').column('at').execute()
  await schema.createIndex('operator_log_by_operator').on('operator_log').column('operator_id').execute()
  await schema.createIndex('operator_log_by_subject').on('operator_log').column('subject_id').execute()
}

async function addLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('uses_left', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('note', 'text')
    .execute()
  await schema.createIndex('links_by_user').on('links').column('user_id').execute()
  await schema.createIndex('links_by_creator').on('links').column('created_by').execute()
  await schema
    .createTable('invited_members')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('link_id', 'text', (column) => column.notNull().references('links.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('invited_members_by_link').on('invited_members').column('link_id').execute()
}
