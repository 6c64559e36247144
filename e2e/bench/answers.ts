/** Measures cached answers, compressed and plain, beside a bare Fastify that answers with as many bytes from memory. */
import type { MovieRow, Page } from '@contract/media.schema'
import { callApi, logInToDemo } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { bareFastify, beside } from './floor.ts'
import { answerTo, codings, measure } from './load.ts'
import { minGoal, rounded, type IsSelected, type Row } from './results.ts'

export const title = 'Kept answers, 20 connections, beside a bare Fastify with as many bytes'

const poster = async (app: RunningBff, cookie: string) => {
  const list = await callApi<Page<MovieRow>>(app, 'GET', '/api/tmdb/movie/popular', cookie)
  return `/ipx/f_webp&s_360x540/tmdb${list.results.find(({ poster_path }) => poster_path)?.poster_path}`
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const app = await startBff()
  const cookie = await logInToDemo(app.origin)
  const requests = [
    { name: 'cached detail', path: '/api/tmdb/movie/1001', goal: 0.7 },
    { name: 'cached list', path: '/api/tmdb/movie/popular', goal: 0.7 },
    { name: 'kept picture', path: await poster(app, cookie), goal: 0.6 },
    { name: 'session', path: '/api/_auth/session', goal: 0.6 },
  ].filter(({ name }) => isSelected(name))
  try {
    for (const request of requests)
      for (const coding of ['compressed', 'plain'] as const)
        yield await measureCached(app, { ...codings[coding], cookie }, request, coding)
  } finally {
    await app.stop()
  }
}

async function measureCached(
  app: RunningBff,
  headers: Record<string, string>,
  { name, path, goal }: { readonly name: string; readonly path: string; readonly goal: number },
  coding: 'compressed' | 'plain',
): Promise<Row> {
  const url = app.origin + path
  const pid = app.process.pid
  await answerTo(url, headers)
  const { bytes } = await answerTo(url, headers)
  const floor = await bareFastify('x'.repeat(bytes))
  const { rate, p99, processor, floorRate, ratio, processorRatio } = await beside(floor, () =>
    measure(url, { headers, pid }),
  )
  floor.stop()
  return {
    figures: {
      answer: name,
      coding,
      kB: rounded(bytes / 1000),
      'per second': rounded(rate),
      'processor (ms)': rounded(processor),
      'p99 (ms)': Math.round(p99),
      'floor per second': Math.round(floorRate),
      ratio: rounded(ratio),
      'ratio of processor time': rounded(processorRatio),
    },
    goals: coding === 'compressed' ? [minGoal(`${name}: ratio to static`, ratio, goal)] : [],
  }
}
