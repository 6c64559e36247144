/**
 * How long the embedded catalogue takes to load and to answer, as it is and at 10,000 and 100,000 titles, beside a Map
 * of finished answers: `npm run bench -- catalogue`. CATALOGUE_SIZES="100000" asks for others.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { makeCatalogue, writeCatalogue } from './make-catalogue.mjs'

const bff = join(import.meta.dirname, '../../bff')
const sizes = (process.env.CATALOGUE_SIZES ?? '10000 100000').split(' ').map(Number)

const real = join(bff, 'dist/catalogue.json')
const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
try {
  const bundle = await bundleSource(folder)
  const results = [await measured(bundle, real)]
  for (const size of sizes) {
    const file = join(folder, `${size}.json`)
    await writeCatalogue(makeCatalogue(JSON.parse(await readFile(real, 'utf8')), size), file)
    results.push(await measured(bundle, file))
    await rm(file)
  }
  print(results)
} finally {
  await rm(folder, { recursive: true })
}

/** The source of metadata alone, bundled as the server is. */
async function bundleSource(outDir) {
  await build({
    root: bff,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: { ssr: 'src/metadata/adapters/catalogue.metadata-source.ts', outDir, emptyOutDir: false, target: 'node22' },
  })
  return join(outDir, 'catalogue.metadata-source.js')
}

async function measured(bundle, file) {
  const script = join(import.meta.dirname, 'catalogue-measure.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=6000', script, bundle, file],
    { maxBuffer: 2 ** 24 },
  )
  return JSON.parse(stdout)
}

function print(results) {
  console.log('\nCatalogue: load')
  console.table(
    results.map(({ titles, people, loadMs, rss, heap, heapAfterAsking }) => ({
      titles,
      people,
      'load (ms)': Math.round(loadMs),
      'resident memory (MB)': Math.round(rss),
      'heap after load (MB)': Math.round(heap),
      'heap after all asks (MB)': Math.round(heapAfterAsking),
    })),
  )
  for (const { titles, rows } of results) {
    console.log(`Catalogue of ${titles} titles: milliseconds an answer; undisturbed: the fastest answer to each ask`)
    console.table(
      rows.map(({ what, first, median, p99, calm, floor, floorP99 }) => ({
        what,
        'slowest first ask': first.toFixed(1),
        median: median.toFixed(3),
        p99: p99.toFixed(3),
        'p99 undisturbed': calm.toFixed(3),
        'floor median': floor.toFixed(3),
        'floor p99': floorP99.toFixed(3),
        'ratio of medians': (median / floor).toFixed(1),
      })),
    )
  }
}
