import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)

/** Answers in a second and their 99th percentile (ms), ten connections asking without a pause. */
export async function measure(url, options = {}) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    ...options,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return { rate: requests.average, p99: latency.p99 }
}

/** The product beside a bare Fastify that answers with the same text, in turn, so that a machine that slows down slows both. */
export async function besideFloor(body, measureProduct) {
  const floor = await bareFastify(body)
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    rounds.push({ floor: await measure(floor.origin), product: await measureProduct() })
  }
  floor.stop()
  const ratios = rounds.map(({ floor: bare, product }) => product.rate / bare.rate).toSorted((a, b) => a - b)
  const median = rounds.toSorted((a, b) => a.product.rate - b.product.rate)[1]
  return {
    'size (kB)': Math.round(Buffer.byteLength(body) / 102.4) / 10,
    'per second': Math.round(median.product.rate),
    'p99 (ms)': median.product.p99,
    'bare Fastify per second': Math.round(median.floor.rate),
    'ratio (median of 3)': ratios[1].toFixed(3),
  }
}

/** A server that answers everything with the same text: what the product is measured against. */
export async function bareFastify(body) {
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
export async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}
