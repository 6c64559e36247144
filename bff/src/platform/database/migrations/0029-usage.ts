import { sql, type Kysely } from 'kysely'
import type { Step } from '../step.ts'

const counters = ['titles', 'viewings', 'note_bytes', 'list_titles', 'files'] as const

/**
 * Counts what each member stores, beside the revision of their data (decision 106). A build from before it runs with the
 * columns and leaves them as they are, so that what it writes is not counted.
 */
export const usage: Step = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const counter of counters)
      await database.schema
        .alterTable('item_revisions')
        .addColumn(counter, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    await sql`insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
      select user_id, 65, 0, sum(titles), sum(viewings), sum(note_bytes), sum(list_titles), sum(files) from (
        select user_id, count(*) as titles, 0 as viewings, sum(coalesce(octet_length(note), 0)) as note_bytes,
          0 as list_titles, 0 as files from saved_items group by user_id
        union all
        select user_id, 0, count(*), sum(coalesce(octet_length(note), 0)), 0, 0 from plays group by user_id
        union all
        select user_id, 0, 0, sum(coalesce(octet_length(note), 0)), 0, 0 from episode_marks group by user_id
        union all
        select lists.user_id, 0, 0, 0, count(*), 0 from list_items
          join lists on lists.id = list_items.list_id group by lists.user_id
        union all
        select user_id, 0, 0, 0, 0, count(*) from library_files where user_id is not null group by user_id
      ) as counted group by user_id`.execute(database)
  },
}
