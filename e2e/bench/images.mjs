/**
 * Pictures per second, rendered and cached, beside a static file server in the same run: `node e2e/bench/images.mjs`.
 * Ratios are what to compare; absolute figures belong to the machine.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startBff } from '../bff.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const app = process.env.ORIGIN
  ? { origin: process.env.ORIGIN, stop: () => undefined }
  : await startBff({ ACCESS: 'open' })
const address = (modifiers, path) => `${app.origin}/ipx/${modifiers}/tmdb${path}`
const posters = await pathsOf(60)
await (await fetch(address('f_webp&s_40x60', posters[0]))).arrayBuffer()

const cold = []
for (const [name, modifiers, count] of [
  ['poster 180x270 WebP', 'f_webp&s_180x270', 40],
  ['poster 360x540 WebP', 'f_webp&s_360x540', 40],
  ['poster 500x750 WebP', 'f_webp&s_500x750', 40],
  ['poster 360x540 AVIF', 'f_avif&s_360x540', 16],
  ['poster 360x540 JPEG', 'f_jpeg&s_360x540', 16],
]) {
  const times = []
  for (const path of posters.slice(0, count)) {
    const startedAt = performance.now()
    await fetchFully(address(modifiers, path))
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  cold.push({
    what: name,
    'median (ms)': times[count >> 1].toFixed(1),
    'worst (ms)': times.at(-1).toFixed(1),
    'per second, one at a time': Math.round(1000 / (times.reduce((sum, time) => sum + time, 0) / count)),
  })
}
console.log('\nMade for the first time')
console.table(cold)

const sample = Buffer.from(await (await fetch(address('f_webp&s_360x540', posters[0]))).arrayBuffer())
const floor = await staticServer(sample)
const cached = []
for (const [name, headers] of [
  ['kept picture', {}],
  [
    'kept picture, known to the caller (304)',
    { 'if-none-match': (await fetch(address('f_webp&s_360x540', posters[0]))).headers.get('etag') },
  ],
]) {
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    rounds.push({
      floor: await measure(floor.origin, {}),
      product: await measure(address('f_webp&s_360x540', posters[0]), headers),
    })
  }
  const ratios = rounds.map(({ floor: bare, product }) => product.rate / bare.rate).toSorted((a, b) => a - b)
  const median = rounds.toSorted((a, b) => a.product.rate - b.product.rate)[1]
  cached.push({
    what: name,
    'size (kB)': (sample.length / 1024).toFixed(1),
    'per second': Math.round(median.product.rate),
    'p99 (ms)': median.product.p99,
    'static files per second': Math.round(median.floor.rate),
    'ratio (median of 3)': ratios[1].toFixed(2),
  })
}
console.log('Asked for again, 10 connections')
console.table(cached)
await floor.stop()
await app.stop()

async function fetchFully(url) {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

async function pathsOf(pathCount) {
  const paths = []
  for (let page = 1; paths.length < pathCount; page += 1) {
    const { results } = await (await fetch(`${app.origin}/api/tmdb/movie/popular?language=en&page=${page}`)).json()
    paths.push(...results.map(({ poster_path }) => poster_path))
  }
  return paths
}

async function measure(url, headers) {
  const { requests, latency, errors } = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (errors > 0) throw new Error(`${url}: ${errors} errors`)
  return { rate: requests.average, p99: latency.p99 }
}

/** Fastify's own static files, with the same picture as a file. */
async function staticServer(bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'static-'))
  await writeFile(join(folder, 'picture.webp'), bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-static.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(chunk.toString().trim())))
  return {
    origin: `${origin}/picture.webp`,
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true })
    },
  }
}
