import type { Chart, ChartState, ChartTransition } from '../../charts/chart.ts'

export interface FoldedChart {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

/** A chart without the descendants of folded states, and without the arrows that begin or end at them. */
export function foldChart(chart: Chart, closed: ReadonlySet<string>): FoldedChart {
  const hidden = new Set<string>()
  for (const { id, parent } of chart.states)
    if (parent !== null && (hidden.has(parent) || closed.has(parent))) hidden.add(id)
  return {
    states: chart.states.filter(({ id }) => !hidden.has(id)),
    transitions: chart.transitions.filter(
      ({ source, targets }) => !hidden.has(source) && !targets.some((target) => hidden.has(target)),
    ),
  }
}
