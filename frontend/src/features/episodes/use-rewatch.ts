import { changeRewatch } from '../../changes/rewatch.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'

/**
 * Returns a function that begins to watch a show again from the start, or stops it. `since`: since when it is watched again now,
 * ISO 8601; undefined if it is not.
 */
export function useRewatch(show: number, since: string | undefined): () => void {
  const { submit } = useChange()
  return () => void submit(changeRewatch({ show, since: since ? null : 'now', before: since ?? null }))
}
