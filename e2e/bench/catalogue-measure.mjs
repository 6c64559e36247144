/**
 * Loads one catalogue, runs all queries, and prints the figures as JSON; a process of its own for each
 * catalogue, so that memory is that catalogue's alone. Started by `catalogue.mjs`.
 */
import { catalogueQueries } from './catalogue-queries.mjs'

const [bundle, file] = process.argv.slice(2)
const megabyte = 2 ** 20
/** The minimum and maximum number of queries of each kind; after the minimum a kind ends at `maxDurationMs`. */
const [minQueries, maxQueries, maxDurationMs] = [600, 3000, 3000]

const { CatalogueMetadataSource } = await import(bundle)
globalThis.gc()
const before = process.memoryUsage()
const startedAt = performance.now()
const source = CatalogueMetadataSource.load({ file, now: () => new Date('2026-11-21T12:00:00Z') })
const loadMs = performance.now() - startedAt
globalThis.gc()
const settled = process.memoryUsage()

const rows = []
for (const { what, call, queries } of catalogueQueries(source.catalogue)) rows.push(await measure(what, call, queries))
globalThis.gc()
process.stdout.write(
  JSON.stringify({
    titles: source.catalogue.titles.length,
    people: source.catalogue.people.length,
    loadMs,
    rss: (process.memoryUsage().rss - before.rss) / megabyte,
    heap: (settled.heapUsed - before.heapUsed) / megabyte,
    heapAfterQueries: (process.memoryUsage().heapUsed - before.heapUsed) / megabyte,
    rows,
  }),
)

/** Measures product and floor in turn, query by query: the floor writes a finished answer from a Map. */
async function measure(what, call, queries) {
  const answers = new Map()
  let first = 0
  for (const [index, query] of queries.entries()) {
    const started = performance.now()
    answers.set(`${call} ${index}`, await source[call](query))
    first = Math.max(first, performance.now() - started)
  }
  const fastest = queries.map(() => Infinity)
  const [product, floor] = [[], []]
  const until = performance.now() + maxDurationMs
  for (let round = 0; round < maxQueries && (round < minQueries || performance.now() < until); round++) {
    const index = round % queries.length
    const started = performance.now()
    const answer = await source[call](queries[index])
    JSON.stringify(answer)
    const answered = performance.now()
    JSON.stringify(await answers.get(`${call} ${index}`))
    floor.push(performance.now() - answered)
    product.push(answered - started)
    fastest[index] = Math.min(fastest[index], answered - started)
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

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]
}
