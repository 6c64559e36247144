/**
 * Resident memory under load with all kinds of pages and answers, how fast it grows in the second half of the load, and what
 * is left a second after it; the family `start` has the memory after the start. BENCH_MINUTES sets the duration (0.5).
 */
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { logInToDemo } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { bareFastify } from './floor.ts'
import { codings, readingNoBodies, residentMegabytes } from './load.ts'
import { maxGoal, rounded, type Goal, type Row } from './results.ts'

interface Sample {
  readonly minute: number
  readonly megabytes: number
}

const minutes = Number(process.env.BENCH_MINUTES ?? 0.5)

export const title = `Resident memory, ${minutes} minutes of load with 20 connections`

export async function* rows(): AsyncIterable<Row> {
  const bare = await bareFastify('x'.repeat(40_000))
  const idle = await residentMegabytes(bare.process.pid)
  bare.stop()
  const app = await startBff()
  const { pid } = app.process
  try {
    const samples = await underLoad(app)
    const maxMegabytes = Math.max(...samples.map(({ megabytes }) => megabytes))
    const slope = slopeOf(samples.slice(Math.floor(samples.length / 2)))
    yield row('under load, the most', maxMegabytes, idle, [maxGoal('memory under load (MB)', maxMegabytes, 300)])
    await setTimeout(1000)
    const after = await residentMegabytes(pid)
    yield row('a second after the load', after, idle, [maxGoal('memory after load (MB)', after, 200)])
    yield { figures: { what: 'growth in the second half (MB a minute)', MB: rounded(slope) } }
  } finally {
    await app.stop()
  }
}

const row = (what: string, megabytes: number, idle: number, goals: readonly Goal[]): Row => ({
  figures: { what, MB: megabytes, 'bare Fastify, idle (MB)': idle, ratio: rounded(megabytes / idle) },
  goals,
})

async function underLoad({ origin, process: { pid } }: RunningBff): Promise<Sample[]> {
  const cookie = await logInToDemo(origin)
  const headers = { ...codings.compressed, cookie }
  const paths = ['/', '/home', '/movie', '/movie/1001', '/tv/1003', '/person', '/movie/category/popular']
  const calls = ['/api/tmdb/movie/1001', '/api/tmdb/movie/popular', '/api/_auth/session']
  const titles = Array.from({ length: 200 }, (_, index) => `/movie/${1001 + index}`)
  const requests = [...paths, ...calls, ...titles].map((path) => ({ path, headers }))
  const samples: Sample[] = []
  const startedAt = performance.now()
  const addSample = async () =>
    samples.push({ minute: (performance.now() - startedAt) / 60_000, megabytes: await residentMegabytes(pid) })
  const sampling = setInterval(() => void addSample(), 500)
  await autocannon({ url: origin, connections: 20, duration: minutes * 60, requests, setupClient: readingNoBodies })
  clearInterval(sampling)
  await addSample()
  return samples
}

/** Megabytes a minute, of the straight line that fits best. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (value: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length
  const middle = mean(({ minute }) => minute)
  const level = mean(({ megabytes }) => megabytes)
  const spread = mean(({ minute }) => (minute - middle) ** 2)
  return spread === 0 ? 0 : mean(({ minute, megabytes }) => (minute - middle) * (megabytes - level)) / spread
}
