import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { ImportRow } from '../import.store.ts'
import type { LongWork } from '../turns.ts'
import { countFollowed } from './apply-followed.ts'
import { countSettings } from './apply-settings.ts'
import { countLists } from './count-lists.ts'
import { countAllTitles } from './apply-titles.ts'
import { noChanges } from './no-changes.ts'

export interface Preview extends LongWork {
  readonly import: ImportRow
  readonly now: number
}

/** The effects of an import under each rule. */
export async function previewImport(preview: Preview): Promise<Record<ConflictRule, ImportChanges>> {
  const counted = { mine: { ...noChanges }, imported: { ...noChanges } }
  await countAllTitles(preview, counted)
  await countLists(preview, counted)
  await countFollowed(preview, [counted.mine, counted.imported])
  await countSettings(preview, counted)
  return counted
}
