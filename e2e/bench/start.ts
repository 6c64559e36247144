/**
 * From `node` to the first rendered answer, with a new database and with one of an earlier start, and the memory a second later,
 * beside a bare Fastify, several times: the fastest is the least disturbed. The first start is not counted, because it writes the cache of
 * compiled code.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startBff } from '../bff.ts'
import { bareFastify } from './floor.ts'
import { answerTo, codings, processorTime, residentMegabytes } from './load.ts'
import { maxGoal, median, rounded, type Row } from './results.ts'

export const title = 'Start, beside a bare Fastify'

/** How long after its first answer a server's memory is read. */
const SETTLED_MS = 1000
const times = Number(process.env.BENCH_ROUNDS ?? 5)

interface Start {
  /** Milliseconds: `processor` is processor time until the first answer. */
  readonly listening: number
  readonly answered: number
  readonly processor: number
  readonly megabytes: number
}

export async function* rows(): AsyncIterable<Row> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'reelroom-start-'))
  try {
    yield* measureStarts(DATA_DIR)
  } finally {
    await rm(DATA_DIR, { recursive: true })
  }
}

async function* measureStarts(DATA_DIR: string): AsyncIterable<Row> {
  const starts: Start[] = []
  const laterStarts: Start[] = []
  const bareStarts: number[] = []
  const bareMemory: number[] = []
  await measureStart({ DATA_DIR })
  for (let time = 0; time < times; time += 1) {
    const bare = await bareFastify('x'.repeat(1000))
    bareStarts.push(bare.startMs)
    await setTimeout(SETTLED_MS)
    bareMemory.push(await residentMegabytes(bare.process.pid))
    bare.stop()
    starts.push(await measureStart())
    laterStarts.push(await measureStart({ DATA_DIR }))
  }
  const bare = Math.min(...bareStarts)
  for (const [what, values] of Object.entries({
    'node to listening': starts.map(({ listening }) => listening),
    'node to first answer': starts.map(({ answered }) => answered),
    'processor time to the first answer': starts.map(({ processor }) => processor),
    'node to first answer, with a database': laterStarts.map(({ answered }) => answered),
    'processor time to it': laterStarts.map(({ processor }) => processor),
  })) {
    const best = Math.min(...values)
    yield {
      figures: {
        what,
        'best (ms)': Math.round(best),
        'median (ms)': Math.round(median(values)),
        'bare Fastify (ms)': Math.round(bare),
        ratio: rounded(best / bare),
      },
      goals: what === 'node to first answer' ? [maxGoal('node to first answer (ms)', best, 400)] : [],
    }
  }
  const memory = median(starts.map(({ megabytes }) => megabytes))
  const bareMegabytes = median(bareMemory)
  yield {
    figures: {
      what: 'resident memory a second later',
      'median (MB)': memory,
      'bare Fastify (MB)': bareMegabytes,
      ratio: rounded(memory / bareMegabytes),
    },
    goals: [maxGoal('memory after start (MB)', memory, 110)],
  }
}

async function measureStart(environment: Record<string, string> = {}): Promise<Start> {
  const startedAt = performance.now()
  const app = await startBff(environment)
  const listening = performance.now() - startedAt
  await answerTo(`${app.origin}/`, codings.compressed)
  const answered = performance.now() - startedAt
  const processor = await processorTime(app.process.pid)
  await setTimeout(SETTLED_MS)
  const megabytes = await residentMegabytes(app.process.pid)
  await app.stop()
  return { listening, answered, processor, megabytes }
}
