/**
 * How many titles of a file are matched in a second in the embedded catalogue, as it is and at 10,000 titles, and how long
 * everything else waits meanwhile: `npm run bench -- matching`. MATCHING_SIZES="100000" asks for other sizes.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { catalogueFiles } from './catalogue-files.mjs'
import { lookupsOf, sorts } from './matching-lookups.mjs'
import { minGoal, maxGoal } from './results.mjs'

const sizes = [undefined, ...(process.env.MATCHING_SIZES ?? '10000').split(' ').map(Number)]
/** Titles looked up at the same time, as an import does. */
const concurrency = 4
const goalRate = 500
/** The longest that anything else may wait for it (ms). */
const goalDelay = 50
/** Resolution (ms) with which the event loop's delay is measured; an idle thread reports this delay too. */
const resolution = 1

export const goals = []

const folder = await mkdtemp(join(tmpdir(), 'matching-'))
try {
  const { source, matcher, write } = await catalogueFiles(folder)
  const { CatalogueMetadataSource } = await import(source)
  const { TitleMatcher } = await import(matcher)
  for (const size of sizes) {
    const file = join(folder, `${size ?? 'real'}.sqlite`)
    write(file, size)
    const catalogue = CatalogueMetadataSource.load({ file })
    const metadataSource = {
      sourceName: 'embedded',
      named: (query) => catalogue.named(query),
      answer: (call, params) => catalogue[call](params),
    }
    const rows = []
    for (const [what, makeLookup] of Object.entries(sorts))
      rows.push(
        await measureMatching(
          what,
          lookupsOf(catalogue.catalogue.titles, makeLookup),
          new TitleMatcher(metadataSource, 'de-DE'),
        ),
      )
    print(size, rows)
    if (size !== undefined) continue
    for (const { what, perCpu } of rows)
      goals.push(minGoal(`titles ${what}, in a second of processor`, perCpu, goalRate))
    goals.push(maxGoal('longest that others wait (ms)', Math.max(...rows.map(({ delay }) => delay)), goalDelay))
    goals.push(minGoal('share taken for the right title or asked about', rightShare(rows), 1))
  }
} finally {
  await rm(folder, { recursive: true })
}

async function measureMatching(what, lookups, matcher) {
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

function rightShare(rows) {
  const all = rows.reduce((sum, { titles }) => sum + titles, 0)
  return (all - rows.reduce((sum, { wrong }) => sum + wrong, 0)) / all
}

function print(size, rows) {
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
