import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * The import that has read an item of a media server, until it was applied (decision 130). Items from before it are
 * known. A build from before it runs without the column: it counts items that were only previewed as known, as it
 * always did.
 */
export const previewedItems: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('connection_items').addColumn('import_id', 'text').execute()
  },
}
