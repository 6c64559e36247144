import type { ImportRowsStore } from './import-rows.store.ts'
import type { Turns } from './turns.service.ts'

/**
 * Has the titles of an import looked up again for which the catalogue had no answer, some in each turn. Lookup begins
 * with it, so that a server that takes over finds the remaining ones.
 */
export async function resetUnanswered(
  rows: ImportRowsStore,
  turns: Turns,
  id: string,
  isClosing: () => boolean,
): Promise<void> {
  for (let after: number | null = -1; after !== null && !isClosing();) {
    const last: number = after
    after = await turns.take(() => rows.resetUnanswered(id, last))
  }
}
