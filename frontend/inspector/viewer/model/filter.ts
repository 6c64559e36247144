import { actorKey } from './log.ts'
import { eventName } from './actor-names.ts'
import type { Row } from './log-rows.ts'

export interface Filter {
  /** Actor's key. */
  readonly actor: string | null
  readonly only: 'all' | 'ignored' | 'errors'
  /** Search text: a line matches if its sentence or its event type contains all words. */
  readonly text: string
}
export const noFilter: Filter = { actor: null, only: 'all', text: '' }

/** The lines that match a filter. Lines of a whole page, such as its reload, match every actor. */
export function filterRows(
  rows: readonly Row[],
  { actor, only, text }: Filter,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (actor !== null && 'actor' in row.entry && actorKey(row.entry) !== actor) return false
    if (only === 'ignored' && !isIgnored(row)) return false
    if (only === 'errors' && !isError(row)) return false
    if (words.length === 0) return true
    const searchText =
      `${textOf(row)} ${row.event ? `${row.event.event.type} ${eventName(row.event.event.type)}` : ''}`.toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
}

/** Whether no machine handled the event. */
const isIgnored = ({ entry }: Row): boolean =>
  entry.kind === 'dead-letter' || (entry.kind === 'step' && entry.outcome === 'ignored')

const isError = ({ entry }: Row): boolean =>
  (entry.kind === 'step' && (entry.outcome === 'failed' || entry.error !== null || entry.status === 'error')) ||
  (entry.kind === 'end' && entry.status === 'error') ||
  (entry.kind === 'notice' && entry.notice === 'recorder-failed')
