import type { CorrectionRow } from '../src/library/corrections/corrected-row.ts'
import { factsOf } from '../src/library/files/file-facts.ts'
import { writeFiles } from '../src/library/files/files.queries.ts'
import { folderOf } from '../src/library/folders.queries.ts'
import { ownerColumns, type FileRow, type FolderRow } from '../src/library/owner.ts'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import type { DatabaseTransaction } from '../src/platform/database/schema.ts'
import { fileAt } from './library-files.ts'

/** Rows of Ada's folder `films`, of its one file, and of a correction of it. */
export const now = Date.UTC(2026, 0, 2)
export const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })

export const file: FileRow = {
  ...factsOf(heat),
  ...ownerColumns('ada'),
  id: 'heat',
  folder_id: 'films',
  title_key: 'heat',
  added_at: now,
  listed_in: 1,
  gone_at: null,
}
export const correction: CorrectionRow = {
  id: 'rule',
  user_id: 'ada',
  scope: 'entry',
  folder_id: 'films',
  folder_name: 'Films',
  place: 'heat',
  source: 'embedded',
  type: 'movie',
  media_id: 2016,
  title: 'Heat',
  released: null,
  import_id: null,
  corrected_at: now,
}

export const folderRow = (transaction: DatabaseTransaction): Promise<FolderRow> => folderOf(transaction, 'ada', 'films')

export const addFile = (database: UserDatabase): Promise<void> =>
  database.transaction().execute((transaction) => writeFiles(transaction, [file]))

export async function addCorrection(database: UserDatabase): Promise<void> {
  await database.insertInto('library_corrections').values(correction).execute()
}
