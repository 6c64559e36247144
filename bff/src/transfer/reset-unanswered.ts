import type { ImportRowsStore } from './import-rows.store.ts'
import type { Turns } from './turns.service.ts'

/**
 * Has the titles of an import looked up again for which the catalogue had no answer, some in each turn. Looking up begins with it, so that
 * a server which takes over finds those that are left.
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
