import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds since when a member watches a show again from the start (decision 83). A build from before it still runs: the column is
 * empty if it inserts a title, and it counts all viewings.
 */
export const rewatches: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('saved_items').addColumn('rewatch_since', 'bigint').execute()
  },
}
