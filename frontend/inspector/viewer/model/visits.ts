import type { Chart, Charts } from '../../charts/chart.ts'
import type { Row } from './log-rows.ts'
import type { ActorStates } from './actor-states.ts'
import { activeStates, takenTransitions } from './active-states.ts'
import { actorKey } from './log.ts'

/** How often each state was entered and each transition taken, by their ids; ids of all machines differ. */
export function visitsOf(charts: Charts, rows: readonly Row[], actorStates: ActorStates): ReadonlyMap<string, number> {
  const visits = new Map<string, number>()
  for (const row of rows)
    for (const id of visitedIds(charts, row, actorStates)) visits.set(id, (visits.get(id) ?? 0) + 1)
  return visits
}

/** States that a line of the log entered, and transitions that it took. */
export function visitedIds(charts: Charts, { step, before }: Row, actorStates: ActorStates): readonly string[] {
  const machine = step && actorStates.get(actorKey(step))?.entry.machine
  const chart = machine ? charts[machine] : undefined
  if (!step || !chart) return []
  const earlier = before === null ? new Set<string>() : activeStates(chart, before)
  const entered = [...activeStates(chart, step.value)].filter((id) => !earlier.has(id))
  return [...entered, ...takenTransitions(chart, step)]
}

/** States and transitions of a chart that were not visited: `waiting`, `waiting · popup.cancel → idle`. */
export function unvisited(chart: Chart, visits: ReadonlyMap<string, number>): readonly string[] {
  const short = (id: string) => id.slice(chart.id.length + 1) || chart.id
  return [
    ...chart.states.filter(({ id }) => !visits.has(id)).map(({ id }) => short(id)),
    ...chart.transitions
      .filter(({ id }) => !visits.has(id))
      .map(({ source, label, guard, targets }) =>
        [
          short(source),
          '·',
          label,
          guard === null ? '' : `[${guard}]`,
          targets.length > 0 ? `→ ${targets.map(short).join(', ')}` : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
  ]
}
