import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * The run that counts the preview of an import, so that it can write in several transactions (decision 152). A build from before it
 * runs without the column: it writes in one.
 */
export const previewRuns: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('imports').addColumn('preview_run', 'text').execute()
  },
}
