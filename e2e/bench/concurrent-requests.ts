/**
 * Measures a member's requests while other work runs. A worker thread sends them, so that the benchmark's work does not
 * delay them.
 */
import { once } from 'node:events'
import { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData, type MessagePort } from 'node:worker_threads'
import { answerTo } from './load.ts'

/** Resolution (ms) with which the delay of the worker thread is measured; an idle thread reports this delay too. */
const resolution = 5

/** The worker's requests: each path every `everyMs`. */
interface RequestLoad {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly paths: readonly string[]
  readonly everyMs: number
}

/** All times, and the worker's own delay (ms). */
interface LoadTimes {
  readonly times: readonly number[]
  readonly own: number
}

// SAFETY: only `measureRequestsDuring` starts this file as a worker.
if (!isMainThread && parentPort) await sendRequestsUntilEnd(parentPort, workerData as RequestLoad)

/** Requests each path every `everyMs` until the work is done. Returns all times and the worker's own delay (ms). */
export async function measureRequestsDuring<T>(
  requestLoad: RequestLoad,
  work: () => Promise<T>,
): Promise<LoadTimes & { readonly done: T }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: requestLoad })
  await once(worker, 'message')
  try {
    return { done: await work(), ...(await endAndCollect(worker)) }
  } finally {
    await worker.terminate()
  }
}

/** The slowest of some times, and the 99th percentile. */
export function slowestOf(times: readonly number[]): { slowest: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { slowest: sorted.at(-1) ?? NaN, p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN }
}

async function endAndCollect(worker: Worker): Promise<LoadTimes> {
  worker.postMessage('end')
  const [answer] = (await once(worker, 'message')) as [LoadTimes]
  return answer
}

async function sendRequestsUntilEnd(
  port: MessagePort,
  { origin, headers, paths, everyMs }: RequestLoad,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const times: number[] = []
  const pendingRequests = new Set<Promise<void>>()
  const sendRequest = (path: string) => {
    // A server that does not answer gets no further requests.
    if (pendingRequests.size >= 200) return
    const startedAt = performance.now()
    const pending: Promise<void> = answerTo(origin + path, headers, agent)
      // The time of a request that failed counts, too.
      .catch(() => undefined)
      .then(() => {
        times.push(performance.now() - startedAt)
        pendingRequests.delete(pending)
      })
    pendingRequests.add(pending)
  }
  const ownDelay = monitorEventLoopDelay({ resolution })
  ownDelay.enable()
  const timer = setInterval(() => paths.forEach(sendRequest), everyMs)
  port.postMessage('ready')
  await once(port, 'message')
  clearInterval(timer)
  await Promise.all(pendingRequests)
  agent.destroy()
  port.postMessage({ times, own: ownDelay.max / 1e6 - resolution })
}
