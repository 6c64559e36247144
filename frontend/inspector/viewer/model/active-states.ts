import type { Chart, ChartState, ChartTransition } from '../../charts/chart.ts'
import type { Json, StepEntry } from '../../log/log-entry.ts'

/** Ids of the active states of a chart for a state value, with their ancestors. */
export function activeStates(chart: Chart, value: Json): ReadonlySet<string> {
  const active = new Set<string>()
  const enter = (state: ChartState, below: Json): void => {
    active.add(state.id)
    for (const child of chart.states) {
      if (child.parent !== state.id) continue
      if (typeof below === 'string' && below === child.key) enter(child, null)
      else if (below !== null && typeof below === 'object' && !Array.isArray(below) && Object.hasOwn(below, child.key))
        enter(child, (below as Readonly<Record<string, Json>>)[child.key]!)
    }
  }
  for (const state of chart.states) if (state.parent === null) enter(state, value)
  return active
}

/** Ids of the transitions of a chart that a step took. */
export function takenTransitions(chart: Chart, step: StepEntry | null): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const one of step?.taken.flat() ?? [])
    for (const arrow of chart.transitions) if (isSame(arrow, one)) taken.add(arrow.id)
  return taken
}

type TakenTransition = StepEntry['taken'][number][number]
const isSame = (arrow: ChartTransition, { source, eventType, targets }: TakenTransition): boolean =>
  arrow.source === source &&
  arrow.eventType === eventType &&
  arrow.targets.length === targets.length &&
  arrow.targets.every((target) => targets.includes(target))
