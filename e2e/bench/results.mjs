import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Ignored by git, beside the reports of the tests. */
const folder = join(root, '.nx/reports/bench')

/** A figure that has to be at least so much; its share is 1 where it is. */
export const minGoal = (figure, is, goal) => ({
  figure,
  is: rounded(is),
  goal,
  atLeast: true,
  share: rounded(is / goal),
})

/** A figure that may be at most so much; its share is 1 where it is. */
export const maxGoal = (figure, is, goal) => ({
  figure,
  is: rounded(is),
  goal,
  atLeast: false,
  share: rounded(goal / is),
})

/** Rounds to three significant digits, or four from 1,000 on. */
export const rounded = (value) => Number(value.toPrecision(value >= 1000 ? 4 : 3))

/** The middle one of several figures. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Time, machine, load and commit of a run. */
export function machine() {
  return {
    at: new Date().toISOString(),
    node: process.versions.node,
    processors: availableParallelism(),
    loadBefore: rounded(loadavg()[0]),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  }
}

/** Writes all figures as JSON. Returns the path of the file. */
export async function writeResults(run) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${run.at.replaceAll(':', '-')}.json`)
  await writeFile(file, JSON.stringify({ ...run, loadAfter: rounded(loadavg()[0]) }, null, 2))
  return file
}
