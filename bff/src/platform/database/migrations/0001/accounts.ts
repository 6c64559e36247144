import type { Kysely } from 'kysely'
import { ownedBy } from './columns.ts'

/** The tables of accounts: members, sessions, pictures, log-in methods, and the server's secrets. */
export async function accounts(database: Kysely<unknown>): Promise<void> {
  await users(database)
  await sessions(database)
  await avatars(database)
  await loginMethods(database)
  await secrets(database)
}

async function users({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('avatar', 'text')
    .addColumn('settings', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function sessions({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('sessions'))
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
}

async function avatars({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('avatars'))
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('avatars_pk', ['user_id'])
    .execute()
}

async function loginMethods({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('identities'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject'])
    .execute()
  await schema.createIndex('identities_by_user').on('identities').column('user_id').execute()
  await ownedBy(schema.createTable('passkeys'))
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()
}

async function secrets({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('used_seals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('used_seals_by_expiry').on('used_seals').column('expires_at').execute()
}
