/**
 * The product's figures, each beside a floor measured in the same run: `npm run bench`; only some families or rows of them:
 * `npm run bench -- pages start` or `npm run bench -- pages:film`. `--history` adds the run to `docs/benchmarks.md`. Ratios
 * are what to compare; absolute figures belong to the machine.
 */
import { join } from 'node:path'
import { machine, writeResults } from './results.mjs'
import { addToHistory } from './history.mjs'

/** What a run measures, in this order; the others take longer, write tables of their own, and run when they are named. */
const everyRun = ['pages', 'answers', 'cold', 'start', 'memory', 'phone', 'steps', 'catalogue']
const onRequest = [
  'images',
  'personal',
  'durability',
  'interaction',
  'imports',
  'matching',
  'names',
  'inspector',
  'library',
  'folders',
  'browser-folders',
  'player',
]

const requested = process.argv.slice(2).filter((argument) => argument !== '--history')
const families = [...everyRun, ...onRequest]
const unknown = requested.filter((name) => !families.includes(name.split(':')[0]))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${families.join(', ')}.`)

const run = { ...machine(), families: {}, goals: [] }
const selected =
  requested.length > 0 ? families.filter((name) => requested.some((one) => one.split(':')[0] === name)) : everyRun
for (const family of selected) {
  const { title, rows, goals = [] } = await import(join(import.meta.dirname, `${family}.mjs`))
  run.goals.push(...goals)
  if (!rows) continue
  const table = []
  for await (const row of rows(isSelected(family))) {
    table.push(row.figures)
    run.goals.push(...(row.goals ?? []))
  }
  console.log(`\n${title}`)
  console.table(table)
  run.families[family] = { title, rows: table }
}
printGoals()
console.log(`Written to ${await writeResults(run)}`)
if (process.argv.includes('--history')) await addToHistory(run)

/** Selects rows by name: the argument `family` selects all of them, `family:word` those with the word. */
function isSelected(family) {
  const words = requested.filter((one) => one.startsWith(`${family}:`)).map((one) => one.slice(family.length + 1))
  return (name) => words.length === 0 || requested.includes(family) || words.some((word) => name.includes(word))
}

function printGoals() {
  const { node, loadBefore, processors, commit } = run
  console.log(`\nGoals; node ${node}, ${processors} processors, load ${loadBefore} before, commit ${commit}`)
  console.table(
    run.goals.map(({ figure, is, goal, atLeast, share }) => ({
      figure,
      is,
      goal: `${atLeast ? '≥' : '≤'} ${goal}`,
      reached: share >= 1 ? 'yes' : 'no',
      'share of the goal': share,
    })),
  )
}
