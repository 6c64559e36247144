import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

/** A figure with its goal, and the reached share of the goal: 1 or more reaches it. */
export interface Goal {
  readonly figure: string
  readonly is: number
  readonly goal: number
  readonly atLeast: boolean
  readonly share: number
}

/** A line of a benchmark's table, by the names of its columns, and goals for figures in it. */
export interface Row {
  readonly figures: Readonly<Record<string, string | number | undefined>>
  readonly goals?: readonly Goal[] | undefined
}

/** Whether a row is measured, by its name. */
export type IsSelected = (name: string) => boolean

export interface Run {
  readonly at: string
  readonly node: string
  readonly processors: number
  readonly loadBefore: number
  readonly commit: string
  readonly families: Record<string, { readonly title: string; readonly rows: readonly Row['figures'][] }>
  readonly goals: Goal[]
}

const root = join(import.meta.dirname, '../..')
/** Ignored by git, beside the reports of the tests. */
const folder = join(root, '.nx/reports/bench')

/** A minimum for a figure; its share is 1 at that value. */
export const minGoal = (figure: string, is: number, goal: number): Goal => ({
  figure,
  is: rounded(is),
  goal,
  atLeast: true,
  share: rounded(is / goal),
})

/** A maximum for a figure; its share is 1 at that value. */
export const maxGoal = (figure: string, is: number, goal: number): Goal => ({
  figure,
  is: rounded(is),
  goal,
  atLeast: false,
  share: rounded(goal / is),
})

/** Rounds to three significant digits, or four from 1,000 on. */
export const rounded = (value: number): number => Number(value.toPrecision(value >= 1000 ? 4 : 3))

/** Numbers separated by spaces; empty for an empty text. */
export const numbersIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

/** The middle one of several figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** The median of each figure of several runs, rounded. */
export function mediansOf<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
  round: (value: number) => number = rounded,
): Record<string, number> {
  // SAFETY: the figures of a run are its own properties.
  const names = Object.keys(runs[0] ?? {}) as Name[]
  return Object.fromEntries(names.map((name) => [name, round(median(runs.map((run) => run[name])))]))
}

/** Each figure of several runs as its median with the smallest and the largest one, rounded: `85 (80–92)`. */
export function spreadsOf<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
  round: (value: number) => number = rounded,
): Record<string, string> {
  const medians = mediansOf(runs, round)
  // SAFETY: `mediansOf` has the names of the runs.
  return Object.fromEntries(
    (Object.keys(medians) as Name[]).map((name) => {
      const values = runs.map((run) => round(run[name]))
      return [name, `${medians[name]} (${Math.min(...values)}–${Math.max(...values)})`]
    }),
  )
}

/** Time, machine, load and commit of a run. */
export function machine() {
  return {
    at: new Date().toISOString(),
    node: process.versions.node,
    processors: availableParallelism(),
    loadBefore: rounded(loadavg()[0] ?? 0),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  }
}

/** Writes all figures as JSON. Returns the path of the file. */
export async function writeResults(run: Run): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${run.at.replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ ...run, loadAfter: rounded(loadavg()[0] ?? 0) }, null, 2))
  return file
}
