import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy } from './0001/columns.ts'

/** Notices, their hour and where they go, and devices with push (decision 132). A build from before it makes no notices. */
export const notices: Step = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addSettings(database)
    await addNotices(database)
    await addDevices(database)
  },
}

async function addSettings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notice_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('is_together', 'integer', (column) => column.notNull())
    .addColumn('list_kinds', 'text', (column) => column.notNull())
    .addColumn('ntfy_server', 'text')
    .addColumn('ntfy_sealed', 'text')
    .addColumn('ntfy_kinds', 'text')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('notice_settings_due').on('notice_settings').columns(['next_at', 'user_id']).execute()
}

async function addNotices({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('notices'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('last_episode', 'integer')
    .addColumn('episodes', 'integer')
    .addColumn('release', 'text')
    .addColumn('connection_id', 'text', (column) => column.references('connections.id').onDelete('cascade'))
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('notices_pk', ['user_id', 'key'])
    .execute()
  await schema.createIndex('notices_in_order').on('notices').columns(['user_id', 'at', 'id']).execute()
  await schema.createIndex('notices_by_age').on('notices').column('at').execute()
  await schema
    .createIndex('notices_by_connection')
    .on('notices')
    .column('connection_id')
    .where('connection_id', 'is not', null)
    .execute()
}

async function addDevices({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('push_devices'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await schema.createIndex('push_devices_by_user').on('push_devices').columns(['user_id', 'made_at']).execute()
  await schema.createIndex('push_devices_by_session').on('push_devices').column('session_id').execute()
}
