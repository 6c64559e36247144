import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'

const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const connections = 20
/** Seconds after which an answer counts as lost: on a busy machine twenty slow pages at once take long. */
const timeoutSeconds = 120

/** Request headers for a compressed answer, as browsers send them, and for a plain one. */
export const codings = { compressed: { 'accept-encoding': 'gzip, deflate, br, zstd' }, plain: {} }

/**
 * Answers in a second, their 99th percentile (ms), and, of a server whose process id is given, its processor time for
 * each (ms): twenty connections asking without a pause.
 */
export async function measure(url, { pid, ...options } = {}) {
  const before = await processorTime(pid)
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    setupClient: readingNoBodies,
    ...options,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  const spent = (await processorTime(pid)) - before
  return { rate: requests.total / duration, p99: latency.p99, processor: spent / requests.total }
}

/** Autocannon decodes every body to text, which takes longer for compressed bytes than the answer took to make. */
const readingNoBodies = ({ pipelinedRequests }) => {
  pipelinedRequests.addBody = () => {}
}

/** Measures product and floor in turn, so that a machine that slows down slows both. Returns means of the rounds. */
export async function beside(floor, measureProduct, rounds = 2) {
  const runs = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure(floor.origin, { pid: floor.process.pid, duration: Math.max(1, seconds / 2) })
    runs.push({ bare, product: await measureProduct() })
  }
  const mean = (value) => runs.reduce((sum, run) => sum + value(run), 0) / rounds
  return {
    rate: mean(({ product }) => product.rate),
    p99: mean(({ product }) => product.p99),
    processor: mean(({ product }) => product.processor),
    floorRate: mean(({ bare }) => bare.rate),
    ratio: mean(({ product, bare }) => product.rate / bare.rate),
    processorRatio: mean(({ product, bare }) => bare.processor / product.processor),
  }
}

/** The same beside a bare Fastify that answers with as much text, as columns of a table. */
export async function besideFloor(body, measureProduct) {
  const floor = await bareFastify(body)
  const { rate, p99, floorRate, ratio } = await beside(floor, measureProduct, 3)
  floor.stop()
  return {
    'size (kB)': Math.round(Buffer.byteLength(body) / 102.4) / 10,
    'per second': Math.round(rate),
    'p99 (ms)': Math.round(p99),
    'bare Fastify per second': Math.round(floorRate),
    ratio: ratio.toFixed(3),
  }
}

/** Sends each request once, a few at the same time; returns the server's processor time for each of them (ms). */
export async function requestEach(origin, requests, { pid, together: concurrency = 4 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const before = await processorTime(pid)
  const startedAt = performance.now()
  const queue = [...requests]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await answerTo(origin + next.path, next.headers, agent)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  const spent = (await processorTime(pid)) - before
  return { processor: spent / requests.length, rate: (requests.length * 1000) / (performance.now() - startedAt) }
}

/** One answer, not decoded: its status, its length as it was sent, and milliseconds to its first byte and to its last. */
export function answerTo(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let first
    request(url, { headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        first ??= performance.now() - startedAt
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        else resolve({ bytes, first, last: performance.now() - startedAt })
      })
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** A server that answers everything with the same text: what the product is measured against. */
export async function bareFastify(body) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(body)
  const origin = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(chunk.toString().trim())))
  await (await fetch(origin)).arrayBuffer()
  return { origin, process: child, startMs: performance.now() - startedAt, stop: () => child.kill() }
}

/** Processor time of a process (ms); the system counts in hundredths of a second. */
export async function processorTime(pid) {
  if (!pid) return 0
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory as the system counts it. */
export async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}

/** A session of the demo account. */
export async function signIn(origin) {
  const answer = await fetch(`${origin}/api/_auth/demo`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin },
  })
  return answer.headers.getSetCookie()[0].split(';')[0]
}
