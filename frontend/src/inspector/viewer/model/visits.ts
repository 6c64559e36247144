import type { Chart, Charts } from '../../charts/chart.ts'
import type { Row } from './log-rows.ts'
import type { World } from './world.ts'
import { activeStates, takenTransitions } from './active.ts'
import { actorKey } from './log.ts'

/** How often each state was entered and each transition taken, by their ids; ids of all machines differ. */
export function visitsOf(charts: Charts, rows: readonly Row[], world: World): ReadonlyMap<string, number> {
  const visits = new Map<string, number>()
  const add = (id: string) => visits.set(id, (visits.get(id) ?? 0) + 1)
  for (const { step, before } of rows) {
    const machine = step && world.get(actorKey(step))?.entry.machine
    const chart = machine ? charts[machine] : undefined
    if (!step || !chart) continue
    const earlier = before === null ? new Set<string>() : activeStates(chart, before)
    for (const id of activeStates(chart, step.value)) if (!earlier.has(id)) add(id)
    for (const id of takenTransitions(chart, step)) add(id)
  }
  return visits
}

/** States and transitions of a chart that nobody came by: `waiting`, `waiting · popup.cancel → idle`. */
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
