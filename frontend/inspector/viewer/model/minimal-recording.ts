import type { Charts } from '../../charts/chart.ts'
import type { Entry } from '../../log/log-entry.ts'
import type { LogFile } from '../../log/log-file.ts'
import { actorKey, byTime } from './log.ts'
import { rowsOf, type Row } from './log-rows.ts'
import { visitedIds } from './visits.ts'
import { actorStatesAt } from './actor-states.ts'

type Recording = Pick<LogFile, 'realms' | 'entries'>

/**
 * Reduces many recordings to one with the same coverage: for each state and transition the first step that visited
 * it, with its actor, its event and the step before. The result is small enough to be opened as one file.
 */
export function minimalRecording(charts: Charts, recordings: Iterable<Recording>): Recording {
  const visited = new Set<string>()
  const realms = new Map<string, Recording['realms'][number]>()
  const retained = new Set<Entry>()
  for (const { realms: recorded, entries } of recordings) {
    const actorStates = actorStatesAt(entries)
    const steps = new Map<string, Row>()
    for (const row of rowsOf(entries)) {
      if (!row.step) continue
      const key = actorKey(row.step)
      const isNew = visitedIds(charts, row, actorStates).filter((id) => !visited.has(id) && visited.add(id)).length > 0
      const actor = actorStates.get(key)
      if (isNew && actor) {
        for (const entry of [actor.entry, row.event, row.step, steps.get(key)?.step]) if (entry) retained.add(entry)
        for (const realm of recorded) if (realm.id === row.step.realm) realms.set(realm.id, realm)
      }
      steps.set(key, row)
    }
  }
  return { realms: [...realms.values()], entries: [...retained].toSorted(byTime) }
}
