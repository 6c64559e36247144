import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { countFollowed } from './apply-followed.ts'
import { countSettings } from './apply-settings.ts'
import { countLists } from './count-lists.ts'
import { countAllTitles } from './apply-titles.ts'
import { readRoom } from '../../platform/database/usage.queries.ts'
import { noChanges, type Preview } from './import-counts.ts'

/** The effects of an import under each rule. */
export async function previewImport(work: Omit<Preview, 'rooms'>): Promise<Record<ConflictRule, ImportChanges>> {
  const room = await readRoom(work.database, work.import.user_id)
  const preview = { ...work, rooms: { mine: { ...room }, imported: { ...room } } }
  const counted = { mine: { ...noChanges }, imported: { ...noChanges } }
  await countAllTitles(preview, counted)
  await countLists(preview, counted)
  await countFollowed(preview, [counted.mine, counted.imported])
  await countSettings(preview, counted)
  return counted
}
