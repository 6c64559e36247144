import { stageUpload } from '../import-staging.ts'
import type { ImportRowsStore } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import { namedTable } from '../columns/stage-table.ts'
import { chosenRows } from '../shared/stage-shared.ts'
import type { Reading } from './held-pieces.ts'

/**
 * Reads the held rows of an import by its member's answer, and stages their entries in place of those of an earlier answer, so that it
 * may be repeated after a server ended. @throws UploadError `import-too-large`; Stopped for a removed import
 */
export async function stageHeld(work: Reading, row: ImportRow): Promise<void> {
  const { held, rows, turns, signal } = work
  const content = await (row.service === 'csv' ? namedTable(work, row) : chosenRows(work, row))
  for (let isMore = true; isMore;) {
    signal.throwIfAborted()
    isMore = await turns.take(() => held.deleteSomeRead(row))
  }
  const store = {
    add: (staged: Parameters<ImportRowsStore['add']>[0]) => rows.add(staged, row),
    addFiles: (files: Parameters<ImportRowsStore['addFiles']>[0]) => rows.addFiles(files, row),
  }
  await stageUpload({ store, turns, signal }, row.id, content, await held.lastRow(row))
}
