/**
 * How long the embedded catalogue takes to load and to answer, as it is and at 10,000 and 100,000 titles, beside a Map
 * of finished answers: `npm run bench -- catalogue`. CATALOGUE_SIZES="100000" sets other sizes.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogueFiles } from './catalogue-files.mjs'
import { maxGoal } from './results.mjs'

const sizes = [undefined, ...(process.env.CATALOGUE_SIZES ?? '10000 100000').split(' ').map(Number)]

/** The 99th percentile (ms) that an answer may take from a catalogue of `goalSize` titles. */
const goalSize = 100_000
const goalTimes = { listing: 2, detail: 2, 'search, exact': 10, 'search, a slip': 10 }
export const goals = []

const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
try {
  const { source, write } = await catalogueFiles(folder)
  const results = []
  for (const size of sizes) {
    const file = join(folder, `${size ?? 'real'}.sqlite`)
    write(file, size)
    const { size: bytes } = await stat(file)
    results.push({ bytes, ...(await measureCatalogue(source, file)) })
    await rm(file)
  }
  print(results)
  const large = results[sizes.indexOf(goalSize)]
  for (const { what, p99 } of large?.rows ?? [])
    if (what in goalTimes) goals.push(maxGoal(`${goalSize} titles, ${what}: p99 (ms)`, p99, goalTimes[what]))
} finally {
  await rm(folder, { recursive: true })
}

async function measureCatalogue(bundle, file) {
  const script = join(import.meta.dirname, 'catalogue-measure.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, bundle, file], {
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout)
}

function print(results) {
  console.log('\nCatalogue: load')
  console.table(
    results.map(({ titles, people, bytes, loadMs, rss, heap, heapAfterQueries }) => ({
      titles,
      people,
      'file (MB)': Math.round(bytes / 2 ** 20),
      'load (ms)': loadMs.toFixed(1),
      'resident memory after all asks (MB)': Math.round(rss),
      'heap after load (MB)': Math.round(heap),
      'heap after all asks (MB)': Math.round(heapAfterQueries),
    })),
  )
  for (const { titles, rows } of results) {
    console.log(`Catalogue of ${titles} titles: milliseconds an answer; undisturbed: the fastest answer to each ask`)
    console.table(
      rows.map(({ what, first, median, p99, undisturbedP99, floor, floorP99 }) => ({
        what,
        'slowest first ask': first.toFixed(1),
        median: median.toFixed(3),
        p99: p99.toFixed(3),
        'p99 undisturbed': undisturbedP99.toFixed(3),
        'floor median': floor.toFixed(3),
        'floor p99': floorP99.toFixed(3),
        'ratio of medians': (median / floor).toFixed(1),
      })),
    )
  }
}
