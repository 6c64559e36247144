/** Measures cached answers, compressed and plain, beside a bare Fastify that answers with as many bytes from memory. */
import { logInToDemo } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { bareFastify, beside } from './floor.mjs'
import { answerTo, codings, measure } from './load.mjs'
import { minGoal, rounded } from './results.mjs'

export const title = 'Kept answers, 20 connections, beside a bare Fastify with as many bytes'

const poster = async (origin, headers) => {
  const list = await (await fetch(`${origin}/api/tmdb/movie/popular`, { headers })).json()
  return `/ipx/f_webp&s_360x540/tmdb${list.results.find(({ poster_path }) => poster_path).poster_path}`
}

export async function* rows(isSelected) {
  const app = await startBff()
  const cookie = await logInToDemo(app.origin)
  const requests = [
    { name: 'cached detail', path: '/api/tmdb/movie/1001', goal: 0.7 },
    { name: 'cached list', path: '/api/tmdb/movie/popular', goal: 0.7 },
    { name: 'kept picture', path: await poster(app.origin, { cookie }), goal: 0.6 },
    { name: 'session', path: '/api/_auth/session', goal: 0.6 },
  ].filter(({ name }) => isSelected(name))
  try {
    for (const request of requests)
      for (const coding of Object.keys(codings))
        yield await measureCached(app, { ...codings[coding], cookie }, request, coding)
  } finally {
    await app.stop()
  }
}

async function measureCached(app, headers, { name, path, goal }, coding) {
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
