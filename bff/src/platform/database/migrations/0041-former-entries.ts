import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy, titleOf } from './0001/columns.ts'

/**
 * The entries of a former catalogue that imports have handled, the members who have closed the note about them, and the facts by
 * which another catalogue finds a followed person (decision 139). A build from before it runs without them.
 */
export const formerEntries: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await titleOf(ownedBy(schema.createTable('former_handled')))
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_handled_pk', ['user_id', 'source', 'type', 'media_id'])
      .execute()
    await ownedBy(schema.createTable('former_dismissed'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('former_dismissed_pk', ['user_id', 'source'])
      .execute()
    await schema.alterTable('imports').addColumn('is_former', 'integer').execute()
    await schema.alterTable('followed_people').addColumn('facts', 'text').execute()
  },
}
