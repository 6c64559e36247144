/**
 * What the server does in a second, beside a bare Fastify answer of the same size in the same run:
 * `npm run bench -- answers`.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startBff } from '../bff.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

const table = []

const started = performance.now()
const app = await startBff()
const startMs = performance.now() - started
const first = await fetch(app.origin)
await first.arrayBuffer()
const firstAnswerMs = performance.now() - started

const signIn = await fetch(`${app.origin}/api/_auth/demo`, {
  method: 'POST',
  body: '{}',
  headers: { 'content-type': 'application/json', origin: app.origin },
})
const cookie = signIn.headers.getSetCookie()[0].split(';')[0]

for (const [name, path] of [
  ['start page, rendered', '/'],
  ['detail page, rendered', '/movie/1001'],
  ['detail, cached proxy', '/api/tmdb/movie/1001'],
  ['popular list, cached proxy', '/api/tmdb/movie/popular'],
  ['session', '/api/_auth/session'],
]) {
  const headers = { cookie }
  const body = await (await fetch(app.origin + path, { headers })).text()
  const floor = await bareFastify(body)
  // Floor and product in turn, so that a machine that slows down slows both.
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    rounds.push({ floor: await measure(floor.origin, {}), product: await measure(app.origin + path, headers) })
  }
  floor.stop()
  const ratios = rounds.map(({ floor: bare, product }) => product.rate / bare.rate).toSorted((a, b) => a - b)
  const median = rounds.toSorted((a, b) => a.product.rate - b.product.rate)[1]
  table.push({
    what: name,
    'size (kB)': Math.round(Buffer.byteLength(body) / 102.4) / 10,
    'per second': Math.round(median.product.rate),
    'p99 (ms)': median.product.p99,
    'bare Fastify per second': Math.round(median.floor.rate),
    'ratio (median of 3)': ratios[1].toFixed(3),
  })
}

const memory = await residentMegabytes(app.process.pid)
const bareStart = await bareFastify('x'.repeat(1000))
console.log('\nAnswers, 10 connections, without compression')
console.table(table)
console.log('Start')
console.table([
  {
    what: 'Reelroom, node to listening (ms)',
    value: Math.round(startMs),
    ratio: (startMs / bareStart.startMs).toFixed(1),
  },
  {
    what: 'Reelroom, node to first rendered answer (ms)',
    value: Math.round(firstAnswerMs),
    ratio: (firstAnswerMs / bareStart.startMs).toFixed(1),
  },
  { what: 'bare Fastify, node to first answer (ms)', value: Math.round(bareStart.startMs), ratio: '1.0' },
])
console.log('Memory after load')
const bareMemory = await residentMegabytes(bareStart.process.pid)
console.table([
  { what: 'Reelroom (MB)', value: memory, ratio: (memory / bareMemory).toFixed(1) },
  { what: 'bare Fastify, idle (MB)', value: bareMemory, ratio: '1.0' },
])
bareStart.stop()
await app.stop()

async function measure(url, headers) {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return { rate: requests.average, p99: latency.p99 }
}

/** A server that answers everything with the same text: what the product is measured against. */
async function bareFastify(body) {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(body)
  const origin = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(chunk.toString().trim())))
  await (await fetch(origin)).arrayBuffer()
  return { origin, process: child, startMs: performance.now() - begun, stop: () => child.kill() }
}

/** Resident memory as the system counts it. */
async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}
