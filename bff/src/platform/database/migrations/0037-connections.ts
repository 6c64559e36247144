import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy, titleOf, type Table } from './0001/columns.ts'

/**
 * Connections to media servers, their messages and the titles of these, and which connection counted a viewing
 * (decision 123). A build from before it runs without the tables, and answers 404 to media servers.
 */
export const connections: Step = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addConnections(database)
    await addReports(database)
    await addViewings(database)
    const { schema } = database
    await schema.alterTable('plays').addColumn('connection_id', 'text').execute()
    await schema
      .createIndex('plays_by_connection')
      .on('plays')
      .columns(['user_id', 'connection_id', 'id'])
      .where('connection_id', 'is not', null)
      .execute()
  },
}

const ofConnection = <C extends string>(table: Table<C>): Table<C | 'connection_id'> =>
  table.addColumn('connection_id', 'text', (column) =>
    column.notNull().references('connections.id').onDelete('cascade'),
  )

async function addConnections({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('connections').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text')
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('playing', 'text')
    .addColumn('watched_until', 'bigint')
    .addColumn('full_until', 'bigint')
    .execute()
  await schema.createIndex('connections_by_user').on('connections').columns(['user_id', 'made_at']).execute()
  await ownedBy(ofConnection(schema.createTable('connection_titles')))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('connection_titles_pk', ['connection_id', 'key'])
    .execute()
  await schema.createIndex('connection_titles_by_user').on('connection_titles').column('user_id').execute()
}

async function addReports({ schema }: Kysely<unknown>): Promise<void> {
  const reports = schema.createTable('connection_reports').addColumn('id', 'text', (column) => column.primaryKey())
  await ownedBy(ofConnection(reports))
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('event', 'text')
    .addColumn('person_id', 'text')
    .addColumn('person_name', 'text')
    .addColumn('title_key', 'text')
    .addColumn('report', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('connection_reports_by_time')
    .on('connection_reports')
    .columns(['connection_id', 'received_at', 'id'])
    .execute()
  await schema
    .createIndex('connection_reports_by_title')
    .on('connection_reports')
    .columns(['connection_id', 'title_key'])
    .execute()
  await schema.createIndex('connection_reports_by_user').on('connection_reports').column('user_id').execute()
  await schema
    .createIndex('connection_reports_due')
    .on('connection_reports')
    .columns(['due_at', 'user_id'])
    .where('due_at', 'is not', null)
    .execute()
}

async function addViewings({ schema }: Kysely<unknown>): Promise<void> {
  const viewings = schema
    .createTable('connection_viewings')
    .addColumn('report_id', 'text', (column) =>
      column.notNull().references('connection_reports.id').onDelete('cascade'),
    )
    .addColumn('no', 'integer', (column) => column.notNull())
  await titleOf(ownedBy(ofConnection(viewings)))
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('precision', 'text', (column) => column.notNull())
    .addColumn('item', 'text')
    .addColumn('runtime', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('other_at', 'bigint')
    .addColumn('is_dismissed', 'integer', (column) => column.notNull())
    .addColumn('play_id', 'text')
    .addColumn('unsaved_at', 'bigint')
    .addPrimaryKeyConstraint('connection_viewings_pk', ['report_id', 'no'])
    .execute()
  await schema
    .createIndex('connection_viewings_by_title')
    .on('connection_viewings')
    .columns(['user_id', 'source', 'type', 'media_id', 'season', 'episode', 'at'])
    .execute()
  await schema
    .createIndex('connection_viewings_by_connection')
    .on('connection_viewings')
    .columns(['connection_id', 'at'])
    .execute()
}
