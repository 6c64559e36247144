import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * The file of an upload that could not be read, and its row: uploads are read after their answer (decision 111). A build from before
 * it runs with the columns, and answers for such a file before it stores an import.
 */
export const failedFiles: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('imports').addColumn('failed_file', 'text').execute()
    await schema.alterTable('imports').addColumn('failed_row', 'integer').execute()
  },
}
