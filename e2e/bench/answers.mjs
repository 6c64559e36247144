/** Measures cached answers, compressed and plain, beside a bare Fastify that answers with as many bytes from memory. */
import { startBff } from '../bff.ts'
import { answerTo, bareFastify, beside, codings, measure, signIn } from './load.mjs'
import { atLeast, rounded } from './results.mjs'

export const title = 'Kept answers, 20 connections, beside a bare Fastify with as many bytes'

const poster = async (origin, headers) => {
  const list = await (await fetch(`${origin}/api/tmdb/movie/popular`, { headers })).json()
  return `/ipx/f_webp&s_360x540/tmdb${list.results.find(({ poster_path }) => poster_path).poster_path}`
}

export async function* rows(isWanted) {
  const app = await startBff()
  const cookie = await signIn(app.origin)
  const asks = [
    { name: 'cached detail', path: '/api/tmdb/movie/1001', goal: 0.7 },
    { name: 'cached list', path: '/api/tmdb/movie/popular', goal: 0.7 },
    { name: 'kept picture', path: await poster(app.origin, { cookie }), goal: 0.6 },
    { name: 'session', path: '/api/_auth/session', goal: 0.6 },
  ].filter(({ name }) => isWanted(name))
  try {
    for (const ask of asks)
      for (const coding of Object.keys(codings)) yield await kept(app, { ...codings[coding], cookie }, ask, coding)
  } finally {
    await app.stop()
  }
}

async function kept(app, headers, { name, path, goal }, coding) {
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
    goals: coding === 'compressed' ? [atLeast(`${name}: ratio to static`, ratio, goal)] : [],
  }
}
