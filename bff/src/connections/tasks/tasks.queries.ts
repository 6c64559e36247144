import type { AnyDatabase, Database } from '../../platform/database/schema.ts'

export type ConnectionTask = Database['connection_tasks']

/** Notes work on a connection, in the transaction that stores its member's choice; once, however often it is noted. */
export async function addTask(database: AnyDatabase, task: ConnectionTask): Promise<void> {
  await database
    .insertInto('connection_tasks')
    .values(task)
    .onConflict((conflict) => conflict.columns(['connection_id', 'kind', 'key']).doNothing())
    .execute()
}
