import { Inject, Injectable } from '@nestjs/common'
import type { ConnectionPerson } from '@contract/connections.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isSamePerson } from '../connection-row.ts'
import type { StoredReport } from '../incoming/stored-report.ts'
import { namesOfTitle } from '../incoming/title-key.ts'
import { addTask } from '../tasks/tasks.queries.ts'

/** Stores what members say about their connections, with the tasks that follow from it. */
@Injectable()
export class ChoicesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Stores who the member is; a task has the messages read again. Returns how many of this person were waiting. */
  choosePerson(userId: string, id: string, person: ConnectionPerson): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('connections')
        .set({ person: JSON.stringify(person) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      await addTask(transaction, { user_id: userId, connection_id: id, kind: 'person', key: '' })
      const seen = await transaction
        .selectFrom('connection_reports')
        .select(['person_id', 'person_name', (select) => select.fn.countAll().as('reports')])
        .where('connection_id', '=', id)
        .where('reason', 'in', ['noPerson', 'otherPerson'])
        .groupBy(['person_id', 'person_name'])
        .execute()
      const ofPerson = seen.filter((row) => isSamePerson(person, { id: row.person_id, name: row.person_name }))
      return ofPerson.reduce((sum, { reports }) => sum + Number(reports), 0)
    })
  }

  /**
   * Stores what a title is, also one that was matched without the member; false if the connection has none with this key. A task
   * has its messages read again.
   */
  chooseTitle(
    userId: string,
    id: string,
    key: string,
    change: Pick<Database['connection_titles'], 'state' | 'source' | 'type' | 'media_id'>,
    now: number,
  ): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const named = await transaction
        .selectFrom('connection_reports')
        .select('report')
        .where('user_id', '=', userId)
        .where('connection_id', '=', id)
        .where('title_key', '=', key)
        .limit(1)
        .executeTakeFirst()
      const chosen = { ...change, changed_at: now }
      const row = named && { user_id: userId, connection_id: id, key, ...namesOf(named.report), ...chosen }
      const changed = row
        ? await transaction
            .insertInto('connection_titles')
            .values(row)
            .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doUpdateSet(chosen))
            .returning('key')
            .executeTakeFirst()
        : await transaction
            .updateTable('connection_titles')
            .set(chosen)
            .where('user_id', '=', userId)
            .where('connection_id', '=', id)
            .where('key', '=', key)
            .returning('key')
            .executeTakeFirst()
      if (!changed) return false
      await addTask(transaction, { user_id: userId, connection_id: id, kind: 'title', key })
      return true
    })
  }
}

// SAFETY: written by the receipt of messages.
const namesOf = (report: string) => namesOfTitle(JSON.parse(report) as StoredReport)
