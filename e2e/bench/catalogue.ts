/**
 * How long the embedded catalogue takes to load and to answer, at its own size and at 10,000 and 100,000 titles,
 * beside a Map of finished answers: `npm run bench -- catalogue`. CATALOGUE_SIZES="100000" sets other sizes, an empty
 * one none.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CatalogueRow, MeasuredCatalogue } from './catalogue-measure.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { maxGoal, numbersIn, type Goal } from './results.ts'

const sizes = [undefined, ...numbersIn(process.env.CATALOGUE_SIZES ?? '10000 100000')]

/** The 99th percentile (ms) that an answer may take from a catalogue of `goalSize` titles. */
const goalSize = 100_000
const goalTimes: Readonly<Record<CatalogueRow['what'], number>> = {
  listing: 2,
  detail: 2,
  'search, exact': 10,
  'search, a slip': 10,
}
interface Result extends MeasuredCatalogue {
  readonly bytes: number
}

/** Prints its tables, and returns the goals of the largest size. */
export async function report(): Promise<Goal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const { write } = await catalogueFiles(folder)
    const results: Result[] = []
    for (const size of sizes) {
      const file = join(folder, `${size ?? 'real'}.sqlite`)
      write(file, size)
      const { size: bytes } = await stat(file)
      results.push({ bytes, ...(await measureCatalogue(folder, file)) })
      await rm(file)
    }
    print(results)
    const large = results[sizes.indexOf(goalSize)]
    return (large?.rows ?? []).flatMap(({ what, p99 }) => {
      const goal = goalTimes[what]
      return goal === undefined ? [] : [maxGoal(`${goalSize} titles, ${what}: p99 (ms)`, p99, goal)]
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureCatalogue(bundle: string, file: string): Promise<MeasuredCatalogue> {
  const script = join(import.meta.dirname, 'catalogue-measure.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, bundle, file], {
    maxBuffer: 2 ** 24,
  })
  return JSON.parse(stdout) as MeasuredCatalogue
}

function print(results: readonly Result[]): void {
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
