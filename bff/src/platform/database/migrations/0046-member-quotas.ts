import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * The quotas of one member (decision 155). A build from before it runs without the column: there, the member has
 * everyone's quotas.
 */
export const memberQuotas: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('users').addColumn('quotas', 'text').execute()
  },
}
