/**
 * The shortened mode of the benchmarks (`npm run bench -- --smoke`): each family starts once, with few rows and the
 * smallest sizes, so that a benchmark that no longer runs is noticed. Its figures mean nothing.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ffmpegProgram } from '../../.workspace/ffmpeg.mjs'

/** How a family is shortened: its rows, its sizes, and a column or text that its tables must have. */
interface ShortRun {
  readonly rows?: readonly string[]
  readonly sizes?: Readonly<Record<string, string>>
  readonly prints: string
}

/** Less than a second of load means a fixed number of requests. */
const few = { BENCH_SECONDS: '0.2', BENCH_ROUNDS: '1', BENCH_MINUTES: '0.02' }

export const shortRuns: Readonly<Record<string, ShortRun>> = {
  pages: { rows: ['/terms'], prints: 'ratio' },
  answers: { rows: ['session'], prints: 'ratio' },
  cold: { rows: ['genre'], prints: 'first byte (ms)' },
  start: { prints: 'ratio' },
  memory: { prints: 'ratio' },
  phone: { rows: ['/login'], prints: 'script before ready (kB)' },
  steps: { rows: ['desktop'], prints: 'card to heading' },
  catalogue: { sizes: { CATALOGUE_SIZES: '' }, prints: 'ratio of medians' },
  fairness: { rows: ['own list'], prints: 'floor p99 (ms)' },
  connections: { sizes: { BENCH_CONNECTIONS: '200' }, prints: 'kB of each' },
  connect: { rows: ['season'], prints: 'counted (s)' },
  images: { sizes: { BENCH_PICTURES: '2' }, prints: 'ratio (median of 3)' },
  personal: { sizes: { BENCH_USERS: '10', BENCH_SAVED: '100' }, prints: 'ratio' },
  statistics: { sizes: { BENCH_TITLES: '500', BENCH_PLAYS: '2000' }, prints: 'first count' },
  operating: {
    sizes: { BENCH_MEMBERS: '2', BENCH_TITLES: '500', BENCH_PLAYS: '2000' },
    prints: 'slowest other request during a backup',
  },
  interaction: { sizes: { BENCH_CARDS: '40', BENCH_PAUSE: '0', BENCH_MINUTES: '0' }, prints: 'ratio of medians' },
  imports: { rows: ['embedded, one'], sizes: { BENCH_ROWS: '200' }, prints: 'slowest to idle' },
  matching: { sizes: { MATCHING_SIZES: '', MATCHING_LOOKUPS: '20' }, prints: 'in a second of processor' },
  names: { rows: ['each'], prints: 'ratio' },
  inspector: { rows: ['attach', 'entry'], prints: 'bytes compressed' },
  library: { rows: ['page'], sizes: { BENCH_FILES: '1000' }, prints: 'page again (ms of processor)' },
  folders: { sizes: { BENCH_FILES: '600' }, prints: 'files/s' },
  player: { sizes: { BENCH_GIGABYTES: '1', BENCH_SEEKS: '2' }, prints: 'first picture (ms)' },
  // Without FFmpeg there is nothing to run.
  ...(ffmpegProgram() && {
    conversions: {
      rows: ['copied'],
      sizes: { BENCH_GIGABYTES: '0.01', BENCH_SEEKS: '1' },
      prints: 'first picture (ms)',
    },
  }),
  'browser-folders': { rows: ['field'], sizes: { BENCH_FILMS: '200' }, prints: 'listed by Node (s)' },
}

/** Runs families one after the other, each in a process of its own. Throws an error that names the ones that failed. */
export async function runShortened(families: readonly string[]): Promise<void> {
  const failed: string[] = []
  for (const family of families) {
    const startedAt = performance.now()
    const fault = await faultOf(family)
    console.log(`${fault ? '✗' : '✓'} ${family} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (fault) failed.push(`${family}: ${fault}`)
  }
  if (failed.length > 0) throw new Error(`Benchmarks that do not run:\n${failed.join('\n')}`)
}

async function faultOf(family: string): Promise<string | null> {
  const short = shortRuns[family]
  if (!short) return 'it has no shortened run, see e2e/bench/smoke.ts'
  const rows = short.rows?.map((row) => `${family}:${row}`) ?? [family]
  const { code, output } = await runBenchmarks(rows, { ...few, ...short.sizes })
  if (code !== 0) return `it ended with ${code}\n${output}`
  return output.includes(short.prints) ? null : `it did not print “${short.prints}”\n${output}`
}

function runBenchmarks(rows: readonly string[], sizes: Readonly<Record<string, string>>) {
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...rows], {
      env: { ...process.env, ...sizes },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
