import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy } from './0001/columns.ts'

/**
 * The media servers that connections read (decision 130), and the items that they have read there; which connection an import is of.
 * A build from before it runs without them, and reads no media server.
 */
export const pulls: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await ownedBy(
      schema
        .createTable('connection_servers')
        .addColumn('connection_id', 'text', (column) =>
          column.primaryKey().references('connections.id').onDelete('cascade'),
        ),
    )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text')
      .addColumn('server_id', 'text')
      .addColumn('signed_in_as', 'text')
      .addColumn('credentials', 'text')
      .addColumn('quick_connect', 'text')
      .addColumn('is_daily', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('pulled_at', 'bigint')
      .addColumn('problem', 'text')
      .execute()
    await schema.createIndex('connection_servers_by_user').on('connection_servers').column('user_id').execute()
    await schema
      .createIndex('connection_servers_due')
      .on('connection_servers')
      .column('due_at')
      .where('due_at', 'is not', null)
      .execute()
    await ownedBy(
      schema
        .createTable('connection_items')
        .addColumn('connection_id', 'text', (column) =>
          column.notNull().references('connections.id').onDelete('cascade'),
        ),
    )
      .addColumn('item', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('connection_items_pk', ['connection_id', 'item'])
      .execute()
    await schema.createIndex('connection_items_by_user').on('connection_items').column('user_id').execute()
    await schema.alterTable('imports').addColumn('connection_id', 'text').execute()
  },
}
