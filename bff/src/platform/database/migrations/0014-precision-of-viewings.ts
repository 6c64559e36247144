import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const DAY_MS = sql.lit(86_400_000)
const NOON_MS = sql.lit(43_200_000)
/** The milliseconds of a day in UTC that have passed at `played_at`, which may be before 1970. */
const timeOfDay = sql`((played_at % ${DAY_MS}) + ${DAY_MS}) % ${DAY_MS}`

/**
 * Adds how exactly the time of a viewing is known (decision 52). Times on the first day of the epoch meant an unknown
 * day. The files of Letterboxd, Movary and Netflix have days alone, which an import stored at their noon in UTC,
 * further viewings of a day milliseconds later. The data does not show this for the others, so they stay moments.
 */
export const precisionOfViewings: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('plays')
      .addColumn('precision', 'text', (column) => column.notNull().defaultTo('time'))
      .execute()
    await sql`update plays set precision = 'none' where played_at >= 0 and played_at < ${DAY_MS}`.execute(database)
    await sql`update plays set precision = 'day' where precision = 'time'
      and ${timeOfDay} between ${NOON_MS} and ${NOON_MS} + 999
      and import_id in (select id from imports where service in ('letterboxd', 'movary', 'netflix'))`.execute(database)
  },
}
