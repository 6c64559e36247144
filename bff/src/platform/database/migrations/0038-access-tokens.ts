import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'
import { ownedBy } from './0001/columns.ts'

/**
 * The tokens with which other programs call the API for a member (decision 125). A build from before it runs without the table, and
 * refuses them.
 */
export const accessTokens: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await ownedBy(schema.createTable('access_tokens'))
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('last_four', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .execute()
    await schema.createIndex('access_tokens_by_user').on('access_tokens').column('user_id').execute()
  },
}
