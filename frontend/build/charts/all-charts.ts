import type { AnyStateMachine } from 'xstate'
import { shellMachine } from '../../src/shell/shell.machine.ts'
import type { Charts } from '../../src/inspector/charts/chart.ts'
import { machines } from '../machines.ts'
import { makeChart } from './make-chart.ts'

/** Every machine that the product runs, the root of them all first. */
export const chartedMachines: readonly AnyStateMachine[] = [shellMachine, ...Object.values(machines)]

export async function allCharts(): Promise<Charts> {
  const charts = await Promise.all(chartedMachines.map(makeChart))
  return Object.fromEntries(charts.map((chart) => [chart.id, chart]))
}
