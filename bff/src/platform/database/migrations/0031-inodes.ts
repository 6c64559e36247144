import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * The numbers of files on the server's disks, by which a scan recognizes a renamed file. A build from before it runs with the
 * column and leaves it as it is: a stale number counts only with the size and the time of its file.
 */
export const inodes: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('library_files').addColumn('inode', 'text').execute()
  },
}
