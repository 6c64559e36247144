/** From `node` to the first rendered answer, beside a bare Fastify, several times: the fastest is the least disturbed. */
import { startBff } from '../bff.ts'
import { bareFastify } from './floor.ts'
import { answerTo, codings, processorTime } from './load.ts'
import { maxGoal, median, rounded, type Row } from './results.ts'

export const title = 'Start, beside a bare Fastify'

const times = Number(process.env.BENCH_ROUNDS ?? 5)

export async function* rows(): AsyncIterable<Row> {
  const starts: Awaited<ReturnType<typeof measureStart>>[] = []
  const bareStarts: number[] = []
  for (let time = 0; time < times; time += 1) {
    const bare = await bareFastify('x'.repeat(1000))
    bareStarts.push(bare.startMs)
    bare.stop()
    starts.push(await measureStart())
  }
  const bare = Math.min(...bareStarts)
  for (const [what, values] of Object.entries({
    'node to listening': starts.map(({ listening }) => listening),
    'node to first answer': starts.map(({ answered }) => answered),
    'processor time to the first answer': starts.map(({ processor }) => processor),
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
      goals: what === 'node to first answer' ? [maxGoal('node to first answer (ms)', best, 600)] : [],
    }
  }
}

async function measureStart() {
  const startedAt = performance.now()
  const app = await startBff()
  const listening = performance.now() - startedAt
  await answerTo(`${app.origin}/`, codings.compressed)
  const answered = performance.now() - startedAt
  const processor = await processorTime(app.process.pid)
  await app.stop()
  return { listening, answered, processor }
}
