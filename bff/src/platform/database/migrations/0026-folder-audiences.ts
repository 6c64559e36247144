import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Adds who sees a folder of the operator. A folder without a row is seen by all members, as before. Rows name a folder by the id of
 * its path, without a reference: a folder that is missing for a while stays hidden from the same members.
 */
export const folderAudiences: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('folder_audiences')
      .addColumn('folder_id', 'text', (column) => column.primaryKey())
      .addColumn('audience', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('folder_members')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('folder_members_key', ['folder_id', 'user_id'])
      .execute()
    await schema.createIndex('folder_members_by_member').on('folder_members').column('user_id').execute()
  },
}
