import type { ImportStatus } from '@contract/import-answers.schema'
import type { WaitingReason } from '@contract/import.schema'

const reasons = ['ambiguous', 'notFound', 'unanswered'] as const satisfies readonly WaitingReason[]

/** The outcome of an import for its headline: all, some of the titles, only other readable data, or nothing. */
export type ImportOutcome = 'complete' | 'part' | 'readable' | 'nothing'

/** Derives the outcome of an import, and the number of its titles that still wait for a match. */
export function outcomeOf({ titles, counts, result }: ImportStatus): { outcome: ImportOutcome; waiting: number } {
  const waiting = reasons.reduce((sum, reason) => sum + counts[reason], 0)
  const leftOut = result
    ? result.listsLeftOut +
      result.listItemsLeftOut +
      result.titlesLeftOut +
      result.playsLeftOut +
      result.correctionsLeftOut
    : 0
  const otherChanges = result ? result.lists + result.followed + result.settings : 0
  if (counts.matched === titles && counts.invalid + counts.part + leftOut === 0) return { outcome: 'complete', waiting }
  if (counts.matched + otherChanges === 0) return { outcome: 'nothing', waiting }
  return { outcome: titles === 0 ? 'readable' : 'part', waiting }
}
