import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import type { Preview } from './preview-import.ts'
import { listPlan } from './list-plan.ts'
import { listsOfFile } from './lists-of-file.ts'
import { itemsIn, ownLists } from './lists.queries.ts'

/** Counts what applying the lists would do under each rule. */
export async function countLists(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns } = preview
  const lists = await listsOfFile(preview, row)
  if (lists.length === 0) return
  const own = await turns.take(() => ownLists(database, row))
  let remainingLists = listBounds.lists - own.length
  const ownByName = Map.groupBy(own, ({ name }) => name)
  for (const list of lists) {
    const existing = ownByName.get(list.facts.name)?.[list.nth]
    await turns.take(async () => {
      const old = existing ? await itemsIn(database, existing.id) : []
      for (const rule of conflictRule.options) {
        const changes = counted[rule]
        if (!existing && remainingLists <= 0) {
          changes.listsLeftOut += 1
          continue
        }
        const { added, leftOut } = listPlan(old, list.slots, rule)
        changes.lists += existing ? 0 : 1
        changes.listItems += added
        changes.listItemsLeftOut += leftOut
      }
    })
    if (!existing) remainingLists -= 1
  }
}
