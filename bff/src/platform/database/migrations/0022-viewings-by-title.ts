import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * An index of viewings by title that has all columns of statistics, and the time, by which an earlier viewing of the same film or
 * episode is found in one step (decision 93). It begins with the columns of the index that it replaces, so that a build from before it
 * runs without that one.
 */
export const viewingsByTitle: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createIndex('plays_of_title_in_order')
      .on('plays')
      .columns(['user_id', 'source', 'type', 'media_id', 'season', 'episode', 'played_at', 'id', 'precision'])
      .execute()
    await schema.dropIndex('plays_by_title').execute()
  },
}
