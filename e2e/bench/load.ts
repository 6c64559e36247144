import { readFile } from 'node:fs/promises'
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import autocannon, { type Client, type Options } from 'autocannon'

/** The duration of the requests for one figure. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const connections = 20
/** Autocannon counts whole seconds, so a shorter measurement is a number of requests. */
export const fewRequests = seconds < 1 ? { amount: Math.ceil(seconds * 1000) } : {}
/** Seconds after which an answer counts as lost: on a busy machine twenty slow pages at once take long. */
const timeoutSeconds = 120

/** Request headers for a compressed answer, as browsers send them, and for a plain one. */
export const codings: Readonly<Record<'compressed' | 'plain', Record<string, string>>> = {
  compressed: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  plain: {},
}

/** Options of autocannon, and the process id of a server whose processor time is measured. */
interface MeasureOptions extends Omit<Options, 'url'> {
  readonly pid?: number | undefined
}

/** Answers in a second, the 99th percentile of their times (ms), and processor time for each (ms). */
export interface Measured {
  readonly rate: number
  readonly p99: number
  readonly processor: number
}

export interface PageRequest {
  readonly path: string
  readonly headers: Record<string, string>
}

/** The transferred length of an answer, and the times (ms) of its first byte and of its last. */
export interface TimedAnswer {
  readonly bytes: number
  readonly first: number
  readonly last: number
}

/**
 * Answers in a second, their 99th percentile (ms), and, for a server with a given process id, its processor time for
 * each (ms): twenty connections without a pause between requests.
 */
export async function measure(url: string, { pid, ...options }: MeasureOptions = {}): Promise<Measured> {
  const before = await processorTime(pid)
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    setupClient: readingNoBodies,
    ...fewRequests,
    ...options,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  const spent = (await processorTime(pid)) - before
  return { rate: requests.total / duration, p99: latency.p99, processor: spent / requests.total }
}

/** Autocannon decodes every body to text, which takes longer for compressed bytes than the answer took to make. */
export const readingNoBodies = (client: Client) => {
  // SAFETY: autocannon 9 has this property, but its types do not; it decodes the bodies there.
  const { pipelinedRequests } = client as Client & { readonly pipelinedRequests: { addBody: () => void } }
  pipelinedRequests.addBody = () => {}
}

/** Sends each request once, a few at the same time; returns the server's processor time for each of them (ms). */
export async function requestEach(origin: string, requests: readonly PageRequest[], pid: number | undefined) {
  const concurrency = 4
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

/** One answer, not decoded: its status, its transferred length, and milliseconds to its first byte and to its last. */
export function answerTo(url: string, headers: OutgoingHttpHeaders, agent?: Agent): Promise<TimedAnswer> {
  return new Promise<TimedAnswer>((resolve, reject) => {
    const startedAt = performance.now()
    let first: number | undefined
    request(url, { headers, ...(agent && { agent }) }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        first ??= performance.now() - startedAt
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
        const last = performance.now() - startedAt
        resolve({ bytes, first: first ?? last, last })
      })
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Processor time of a process (ms); the system counts in hundredths of a second. */
export async function processorTime(pid: number | undefined): Promise<number> {
  if (!pid) return 0
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory as the system counts it. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return Math.round(kilobytes / 1024)
}
