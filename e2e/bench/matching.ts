/**
 * How many titles of a file are matched in a second in the embedded catalogue, at its own size and at 10,000 titles,
 * and the delay of other requests: `npm run bench -- matching`. MATCHING_SIZES="100000" selects other sizes, an empty
 * one none; MATCHING_LOOKUPS sets how many titles of each sort are looked up (1,000).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { catalogueFiles, type CatalogueBundle, type MatcherBundle, type SourceBundle } from './catalogue-files.ts'
import { lookupsOf, sorts, type TitleLookup } from './matching-lookups.ts'
import { minGoal, maxGoal, numbersIn, type Goal } from './results.ts'

type Matcher = InstanceType<MatcherBundle['TitleMatcher']>
type Call = Parameters<Source['answer']>[0]
type Source = ConstructorParameters<MatcherBundle['TitleMatcher']>[0]

/** How one sort of names is matched; `rate` and `perCpu` are titles in a second, `delay` is in milliseconds. */
interface MatchingRow {
  readonly what: string
  readonly titles: number
  readonly rate: number
  readonly perCpu: number
  readonly sure: number
  readonly wrong: number
  readonly delay: number
}

const sizes = [undefined, ...numbersIn(process.env.MATCHING_SIZES ?? '10000')]
/** Titles looked up at the same time, as an import does. */
const concurrency = 4
const goalRate = 500
/** The longest permitted delay of other work (ms). */
const goalDelay = 50
/** Resolution (ms) with which the event loop's delay is measured; an idle thread reports this delay too. */
const resolution = 1

/** Prints a table of each size, and returns the goals of the catalogue's own size. */
export async function report(): Promise<Goal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'matching-'))
  try {
    const { catalogue: catalogueBundle, source, matcher, write } = await catalogueFiles(folder)
    const { Catalogue } = (await import(catalogueBundle)) as CatalogueBundle
    const { CatalogueMetadataSource } = (await import(source)) as SourceBundle
    const { TitleMatcher } = (await import(matcher)) as MatcherBundle
    const goals: Goal[] = []
    for (const size of sizes) {
      const file = join(folder, `${size ?? 'real'}.sqlite`)
      write(file, size)
      const catalogue = Catalogue.open(file)
      const titles = sourceOver(new CatalogueMetadataSource(catalogue))
      const rows: MatchingRow[] = []
      for (const [what, makeLookup] of Object.entries(sorts)) {
        const lookups = lookupsOf(catalogue.titles, makeLookup)
        rows.push(await measureMatching(what, lookups, new TitleMatcher(titles, 'de-DE')))
      }
      print(size, rows)
      if (size === undefined) goals.push(...goalsOf(rows))
    }
    return goals
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sourceOver = (metadataSource: InstanceType<SourceBundle['CatalogueMetadataSource']>): Source => ({
  sourceName: 'embedded',
  findByName: (query) => metadataSource.findByName(query),
  // SAFETY: each call of a source takes its own parameters, as `answer` does.
  answer: ((call: Call, params: never) => metadataSource[call](params)) as Source['answer'],
})

const goalsOf = (rows: readonly MatchingRow[]): Goal[] => [
  ...rows.map(({ what, perCpu }) => minGoal(`titles ${what}, in a second of processor`, perCpu, goalRate)),
  maxGoal('longest that others wait (ms)', Math.max(...rows.map(({ delay }) => delay)), goalDelay),
  minGoal('share taken for the right title or asked about', rightShare(rows), 1),
]

async function measureMatching(what: string, lookups: readonly TitleLookup[], matcher: Matcher): Promise<MatchingRow> {
  const waiting = monitorEventLoopDelay({ resolution })
  waiting.enable()
  const [started, spent] = [performance.now(), process.threadCpuUsage()]
  let [sure, wrong] = [0, 0]
  for (let at = 0; at < lookups.length; at += concurrency)
    await Promise.all(
      lookups.slice(at, at + concurrency).map(async ({ title, lookup }) => {
        const { title: match } = await matcher.match(lookup)
        sure += Number(match !== null)
        wrong += Number(match !== null && (match.id !== title.id || match.type !== title.type))
      }),
    )
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.threadCpuUsage(spent)
  waiting.disable()
  const delay = waiting.max / 1e6 - resolution
  return {
    what,
    titles: lookups.length,
    rate: lookups.length / seconds,
    sure,
    wrong,
    delay,
    perCpu: lookups.length / ((user + system) / 1e6),
  }
}

function rightShare(rows: readonly MatchingRow[]): number {
  const all = rows.reduce((sum, { titles }) => sum + titles, 0)
  return (all - rows.reduce((sum, { wrong }) => sum + wrong, 0)) / all
}

function print(size: number | undefined, rows: readonly MatchingRow[]): void {
  console.log(`\nMatching in the catalogue ${size ? `of ${size} titles` : 'as it is'}`)
  console.table(
    rows.map(({ what, titles, rate, sure, wrong, delay, perCpu }) => ({
      titles: what,
      looked: titles,
      'in a second': Math.round(rate),
      'in a second of processor': Math.round(perCpu),
      sure,
      'taken for another': wrong,
      'longest wait of others (ms)': delay.toFixed(1),
    })),
  )
}
