import { machines } from '../../src/shell/machines.ts'
import type { Charts } from '../../inspector/charts/chart.ts'
import { makeChart } from './make-chart.ts'

/** The charts of every machine that the product runs. */
export async function allCharts(): Promise<Charts> {
  const charts = await Promise.all(Object.values(machines).map(makeChart))
  return Object.fromEntries(charts.map((chart) => [chart.id, chart]))
}
