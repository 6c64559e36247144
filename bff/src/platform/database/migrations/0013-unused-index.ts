import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * No query orders by the stored English title since decision 46. A build from before it still runs, and sorts a member's titles
 * without the index.
 */
export const unusedIndex: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.dropIndex('saved_items_by_title').ifExists().execute()
  },
}
