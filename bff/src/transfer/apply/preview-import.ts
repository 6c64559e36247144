import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { countFollowed } from './apply-followed.ts'
import { countSettings } from './apply-settings.ts'
import { countLists } from './count-lists.ts'
import { countAllTitles } from './apply-titles.ts'
import { noChanges, type Preview } from './import-counts.ts'

/** The effects of an import under each rule. */
export async function previewImport(preview: Preview): Promise<Record<ConflictRule, ImportChanges>> {
  const counted = { mine: { ...noChanges }, imported: { ...noChanges } }
  await countAllTitles(preview, counted)
  await countLists(preview, counted)
  await countFollowed(preview, [counted.mine, counted.imported])
  await countSettings(preview, counted)
  return counted
}
