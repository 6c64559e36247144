/**
 * Pictures per second, rendered and cached, beside a static file server in the same run: `npm run bench -- images`.
 * Compare ratios; absolute figures depend on the machine.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { MovieRow, Page } from '@contract/media.schema'
import { startBff } from '../bff.ts'
import { fewRequests } from './load.ts'
import { median } from './results.ts'

/** Answers in a second, and the 99th percentile of their times (ms). */
interface Measured {
  readonly rate: number
  readonly p99: number
}

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
/** How many pictures of a size are made at most. */
const maxPictures = Number(process.env.BENCH_PICTURES ?? 40)
const sizes: readonly (readonly [name: string, modifiers: string, count: number])[] = [
  ['poster 180x270 WebP', 'f_webp&s_180x270', 40],
  ['poster 360x540 WebP', 'f_webp&s_360x540', 40],
  ['poster 500x750 WebP', 'f_webp&s_500x750', 40],
  ['poster 360x540 AVIF', 'f_avif&s_360x540', 16],
  ['poster 360x540 JPEG', 'f_jpeg&s_360x540', 16],
]
type AddressOf = (modifiers: string, path: string) => string

/** Prints its two tables. */
export async function report(): Promise<void> {
  const app = process.env.ORIGIN
    ? { origin: process.env.ORIGIN, stop: () => undefined }
    : await startBff({ ACCESS: 'open' })
  try {
    const address: AddressOf = (modifiers, path) => `${app.origin}/ipx/${modifiers}/tmdb${path}`
    const posters = await pathsOf(app.origin, 60)
    const [first = ''] = posters
    await (await fetch(address('f_webp&s_40x60', first))).arrayBuffer()
    await reportCold(posters, address)
    await reportCached(address('f_webp&s_360x540', first))
  } finally {
    await app.stop()
  }
}

async function reportCold(posters: readonly string[], address: AddressOf): Promise<void> {
  const cold: object[] = []
  for (const [name, modifiers, count] of sizes) {
    const times: number[] = []
    for (const path of posters.slice(0, Math.min(count, maxPictures))) {
      const startedAt = performance.now()
      await fetchFully(address(modifiers, path))
      times.push(performance.now() - startedAt)
    }
    cold.push({
      what: name,
      'median (ms)': median(times).toFixed(1),
      'worst (ms)': Math.max(...times).toFixed(1),
      'per second, one at a time': Math.round(1000 / (times.reduce((sum, time) => sum + time, 0) / times.length)),
    })
  }
  console.log('\nMade for the first time')
  console.table(cold)
}

async function reportCached(url: string): Promise<void> {
  const answer = await fetch(url)
  const sample = Buffer.from(await answer.arrayBuffer())
  const floor = await staticServer(sample)
  const cached: object[] = []
  const requests: readonly (readonly [name: string, headers: Record<string, string>])[] = [
    ['kept picture', {}],
    ['kept picture, known to the caller (304)', { 'if-none-match': answer.headers.get('etag') ?? '' }],
  ]
  for (const [name, headers] of requests) {
    const rounds: { readonly floor: Measured; readonly product: Measured }[] = []
    for (let round = 0; round < 3; round += 1)
      rounds.push({ floor: await measure(floor.origin, {}), product: await measure(url, headers) })
    const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value))
    cached.push({
      what: name,
      'size (kB)': (sample.length / 1024).toFixed(1),
      'per second': Math.round(middle(({ product }) => product.rate)),
      'p99 (ms)': middle(({ product }) => product.p99),
      'static files per second': Math.round(middle(({ floor: bare }) => bare.rate)),
      'ratio (median of 3)': middle(({ floor: bare, product }) => product.rate / bare.rate).toFixed(2),
    })
  }
  console.log('Asked for again, 10 connections')
  console.table(cached)
  await floor.stop()
}

async function fetchFully(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

async function pathsOf(origin: string, pathCount: number): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; paths.length < pathCount; page += 1) {
    const answer = await fetch(`${origin}/api/tmdb/movie/popular?language=en&page=${page}`)
    // SAFETY: the server's own answer to a call of the contract.
    const { results } = (await answer.json()) as Page<MovieRow>
    paths.push(...results.flatMap(({ poster_path }) => poster_path ?? []))
  }
  return paths
}

async function measure(url: string, headers: Record<string, string>): Promise<Measured> {
  const { requests, latency, errors, duration } = await autocannon({
    url,
    headers,
    connections: 10,
    duration: seconds,
    ...fewRequests,
  })
  if (errors > 0) throw new Error(`${url}: ${errors} errors`)
  return { rate: requests.total / duration, p99: latency.p99 }
}

/** Fastify's own static files, with the same picture as a file. */
async function staticServer(bytes: Buffer): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'static-'))
  await writeFile(join(folder, 'picture.webp'), bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-static.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return {
    origin: `${origin}/picture.webp`,
    stop: async () => {
      child.kill()
      await rm(folder, { recursive: true })
    },
  }
}
