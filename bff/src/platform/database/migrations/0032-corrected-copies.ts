import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Part and version of a file, which a member may correct as well. A build from before it runs with the columns and leaves them as
 * they are: it shows those of the file's name.
 */
export const correctedCopies: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('library_corrected').addColumn('part', 'integer').execute()
    await schema.alterTable('library_corrected').addColumn('edition', 'text').execute()
  },
}
