import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy } from './0001/columns.ts'

/**
 * Long work on the messages of a connection that its member has requested, and the messages of a member that have to be read in the
 * order in which they are due (decision 162). A build from before it runs without the table: it does such work in one transaction.
 */
export const connectionTasks: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const tasks = schema
      .createTable('connection_tasks')
      .addColumn('connection_id', 'text', (column) => column.notNull().references('connections.id').onDelete('cascade'))
    await ownedBy(tasks)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('connection_tasks_pk', ['connection_id', 'kind', 'key'])
      .execute()
    await schema.createIndex('connection_tasks_by_user').on('connection_tasks').column('user_id').execute()
    await schema
      .createIndex('connection_reports_due_by_user')
      .on('connection_reports')
      .columns(['user_id', 'due_at', 'id'])
      .where('due_at', 'is not', null)
      .execute()
  },
}
