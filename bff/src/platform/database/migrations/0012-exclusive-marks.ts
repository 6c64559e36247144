import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * *Not for me* excludes the watchlist and *favorite* (decision 47): of a title that has both, the later mark stays. A
 * title rated before ratings implied watching stays unchanged.
 */
export const exclusiveMarks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`update saved_items set dismissed_at = null, version = version + 1
      where saved_at >= dismissed_at or favourite_at >= dismissed_at`.execute(database)
    await sql`update saved_items set saved_at = null, favourite_at = null, version = version + 1
      where dismissed_at is not null and (saved_at is not null or favourite_at is not null)`.execute(database)
  },
}
