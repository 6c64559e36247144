/**
 * Loads one catalogue, runs all queries, and prints the figures as JSON; a process of its own for each
 * catalogue, so that memory is that catalogue's alone. Started by `catalogue.ts`.
 */
import { join } from 'node:path'
import type { CatalogueBundle, SourceBundle } from './catalogue-files.ts'
import { catalogueQueries, type Query } from './catalogue-queries.ts'

const [bundle, file] = process.argv.slice(2)
if (!bundle || !file) throw new Error('node catalogue-measure.ts BUNDLES FILE')
const megabyte = 2 ** 20
const collect = () => globalThis.gc?.()

/** The times (ms) of one kind of query. */
export interface CatalogueRow {
  readonly what: string
  readonly first: number
  readonly median: number
  readonly p99: number
  readonly undisturbedP99: number
  readonly floor: number
  readonly floorP99: number
}

/** The printed figures: counts, the time of the load (ms), and memory (MB). */
export interface MeasuredCatalogue {
  readonly titles: number
  readonly people: number
  readonly loadMs: number
  readonly rss: number
  readonly heap: number
  readonly heapAfterQueries: number
  readonly rows: readonly CatalogueRow[]
}
/** The minimum and maximum number of queries of each kind; after the minimum a kind ends at `maxDurationMs`. */
const [minQueries, maxQueries, maxDurationMs] = [600, 3000, 3000]

const { Catalogue } = (await import(join(bundle, 'catalogue.js'))) as CatalogueBundle
const { CatalogueMetadataSource } = (await import(join(bundle, 'source.js'))) as SourceBundle
collect()
const before = process.memoryUsage()
const startedAt = performance.now()
const catalogue = Catalogue.open(file)
const source = new CatalogueMetadataSource(catalogue, () => new Date('2026-11-21T12:00:00Z'))
const loadMs = performance.now() - startedAt
collect()
const settled = process.memoryUsage()

const rows: CatalogueRow[] = []
for (const { what, queries } of catalogueQueries(catalogue, source)) rows.push(await measure(what, queries))
collect()
process.stdout.write(
  JSON.stringify({
    titles: catalogue.titles.length,
    people: catalogue.people.length,
    loadMs,
    rss: (process.memoryUsage().rss - before.rss) / megabyte,
    heap: (settled.heapUsed - before.heapUsed) / megabyte,
    heapAfterQueries: (process.memoryUsage().heapUsed - before.heapUsed) / megabyte,
    rows,
  }),
)

/** Measures product and floor in turn, query by query: the floor writes a finished answer from a Map. */
async function measure(what: string, queries: readonly Query[]): Promise<CatalogueRow> {
  const answers = new Map<number, unknown>()
  let first = 0
  for (const [index, query] of queries.entries()) {
    const started = performance.now()
    answers.set(index, await query())
    first = Math.max(first, performance.now() - started)
  }
  const fastest = queries.map(() => Infinity)
  const [product, floor]: [number[], number[]] = [[], []]
  const until = performance.now() + maxDurationMs
  for (let round = 0; round < maxQueries && (round < minQueries || performance.now() < until); round++) {
    const index = round % queries.length
    const started = performance.now()
    const answer = await queries[index]?.()
    JSON.stringify(answer)
    const answered = performance.now()
    JSON.stringify(answers.get(index))
    floor.push(performance.now() - answered)
    product.push(answered - started)
    fastest[index] = Math.min(fastest[index] ?? Infinity, answered - started)
  }
  const undisturbedP99 = at(fastest, 0.99)
  return {
    what,
    first,
    median: at(product, 0.5),
    p99: at(product, 0.99),
    undisturbedP99,
    floor: at(floor, 0.5),
    floorP99: at(floor, 0.99),
  }
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
}
