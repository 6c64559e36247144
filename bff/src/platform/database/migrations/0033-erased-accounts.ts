import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Hashes of the ids of erased accounts (decision 110). A build from before it runs without the table: the devices of an account that
 * it erases keep their data.
 */
export const erasedAccounts: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('erased_accounts')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
