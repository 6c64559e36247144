import { Inject, Injectable } from '@nestjs/common'
import type { ConnectionPerson } from '@contract/connections.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isSamePerson } from '../connection-row.ts'
import type { StoredReport } from '../incoming/stored-report.ts'
import { namesOfTitle } from '../incoming/title-key.ts'

/** Stores what members say about their connections, and marks the messages that have to be read again. */
@Injectable()
export class ChoicesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Returns how many messages of this person were waiting. */
  choosePerson(userId: string, id: string, person: ConnectionPerson, now: number): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('connections')
        .set({ person: JSON.stringify(person) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
      const ofReports = transaction
        .selectFrom('connection_reports')
        .where('connection_id', '=', id)
        .where('reason', 'in', ['noPerson', 'otherPerson'])
      const seen = await ofReports.select(['person_id', 'person_name']).distinct().execute()
      let reports = 0
      for (const { person_id, person_name } of seen) {
        const isChosen = isSamePerson(person, { id: person_id, name: person_name })
        const { numUpdatedRows } = await transaction
          .updateTable('connection_reports')
          .set({ outcome: 'waiting', reason: 'queued', params: '{}', due_at: now })
          .where('connection_id', '=', id)
          .where('reason', 'in', ['noPerson', 'otherPerson'])
          .where('person_id', person_id === null ? 'is' : '=', person_id)
          .where('person_name', person_name === null ? 'is' : '=', person_name)
          .executeTakeFirstOrThrow()
        if (isChosen) reports += Number(numUpdatedRows)
      }
      return reports
    })
  }

  /**
   * Stores what a title is, also one that was matched without the member; false where the connection has none with this key. Its
   * messages are read again.
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
      await transaction
        .updateTable('connection_reports')
        .set({ due_at: now })
        .where('connection_id', '=', id)
        .where('title_key', '=', key)
        .where('reason', 'not in', ['noPerson', 'otherPerson'])
        .execute()
      return true
    })
  }
}

// SAFETY: written by the receipt of messages.
const namesOf = (report: string) => namesOfTitle(JSON.parse(report) as StoredReport)
