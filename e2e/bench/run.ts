/**
 * The product's figures, each beside a floor measured in the same run: `npm run bench`; only some families or rows of
 * them: `npm run bench -- pages start` or `npm run bench -- pages:film`. `--history` adds the run to
 * `docs/benchmarks.md`; `--smoke` only proves that benchmarks run (`smoke.ts`). Compare ratios; absolute figures depend
 * on the machine. `--load` only loads every benchmark, which `npm test` does.
 */
import { machine, writeResults, type Goal, type IsSelected, type Row, type Run } from './results.ts'
import { addToHistory } from './history.ts'
import { runShortened, shortRuns } from './smoke.ts'

/**
 * The exports of a benchmark, which does nothing before it is called: the rows of a table with its title, or `report`,
 * which prints its own tables and returns its goals.
 */
interface Family {
  readonly title?: string
  readonly rows?: (isSelected: IsSelected) => AsyncIterable<Row>
  readonly report?: () => Promise<readonly Goal[] | void>
}

/** The benchmarks of a run, in this order. */
const everyRun = ['pages', 'answers', 'cold', 'start', 'memory', 'phone', 'steps', 'catalogue']
/** The others take longer, and run only by name. */
const families: Readonly<Record<string, () => Promise<Family>>> = {
  pages: () => import('./pages.ts'),
  answers: () => import('./answers.ts'),
  cold: () => import('./cold.ts'),
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  phone: () => import('./phone.ts'),
  steps: () => import('./steps.ts'),
  catalogue: () => import('./catalogue.ts'),
  fairness: () => import('./fairness.ts'),
  connections: () => import('./connections.ts'),
  connect: () => import('./connect.ts'),
  images: () => import('./images.ts'),
  personal: () => import('./personal.ts'),
  statistics: () => import('./statistics.ts'),
  operating: () => import('./operating.ts'),
  interaction: () => import('./interaction.ts'),
  imports: () => import('./imports.ts'),
  matching: () => import('./matching.ts'),
  names: () => import('./names.ts'),
  inspector: () => import('./inspector.ts'),
  library: () => import('./library.ts'),
  folders: () => import('./folders.ts'),
  'browser-folders': () => import('./browser-folders.ts'),
  player: () => import('./player.ts'),
  conversions: () => import('./conversions.ts'),
}

const requested = process.argv.slice(2).filter((argument) => !['--history', '--load', '--smoke'].includes(argument))
const familyOf = (argument: string) => argument.split(':')[0] ?? ''
const unknown = requested.filter((argument) => !Object.hasOwn(families, familyOf(argument)))
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(families).join(', ')}.`)

if (process.argv.includes('--load')) await loadAll()
else if (process.argv.includes('--smoke')) {
  await runShortened(requested.length > 0 ? requested.map(familyOf) : Object.keys(shortRuns))
  process.exit()
} else await measure()

/** Fails if a benchmark cannot be loaded. One that starts something when it is loaded keeps this process running. */
async function loadAll(): Promise<void> {
  for (const [family, load] of Object.entries(families)) {
    const { rows, report } = await load()
    if (!rows && !report) throw new Error(`The benchmark ${family} exports neither rows nor a report.`)
  }
}

async function measure(): Promise<void> {
  const run: Run = { ...machine(), families: {}, goals: [] }
  const selected = requested.length > 0 ? requested.map(familyOf) : everyRun
  for (const [family, load] of Object.entries(families)) {
    if (!selected.includes(family)) continue
    const { title = family, rows, report } = await load()
    run.goals.push(...((await report?.()) ?? []))
    if (!rows) continue
    const table: Row['figures'][] = []
    for await (const row of rows(selectorOf(family))) {
      table.push(row.figures)
      run.goals.push(...(row.goals ?? []))
    }
    console.log(`\n${title}`)
    console.table(table)
    run.families[family] = { title, rows: table }
  }
  printGoals(run)
  console.log(`Written to ${await writeResults(run)}`)
  if (process.argv.includes('--history')) await addToHistory(run)
}

/** Selects rows by name: the argument `family` selects all of them, `family:word` those with the word. */
function selectorOf(family: string): IsSelected {
  const words = requested.filter((one) => one.startsWith(`${family}:`)).map((one) => one.slice(family.length + 1))
  return (name) => words.length === 0 || requested.includes(family) || words.some((word) => name.includes(word))
}

function printGoals({ node, loadBefore, processors, commit, goals }: Run): void {
  console.log(`\nGoals; node ${node}, ${processors} processors, load ${loadBefore} before, commit ${commit}`)
  console.table(
    goals.map(({ figure, is, goal, atLeast, share }) => ({
      figure,
      is,
      goal: `${atLeast ? '≥' : '≤'} ${goal}`,
      reached: share >= 1 ? 'yes' : 'no',
      'share of the goal': share,
    })),
  )
}
