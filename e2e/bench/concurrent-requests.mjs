/**
 * Measures a member's requests while other work runs. A worker thread sends them, so that the benchmark's work does not
 * delay them.
 */
import { once } from 'node:events'
import { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { answerTo } from './load.mjs'

/** Resolution (ms) with which the delay of the worker thread is measured; an idle thread reports this delay too. */
const resolution = 5

if (!isMainThread) await sendRequestsUntilEnd(workerData)

/** Requests each path every `everyMs` until the work is done. Returns all times and the worker's own delay (ms). */
export async function measureRequestsDuring(requestLoad, work) {
  const worker = new Worker(new URL(import.meta.url), { workerData: requestLoad })
  await once(worker, 'message')
  try {
    return { done: await work(), ...(await endAndCollect(worker)) }
  } finally {
    await worker.terminate()
  }
}

/** The slowest of some times, and the 99th percentile. */
export function slowestOf(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return { slowest: sorted.at(-1), p99: sorted[Math.floor(sorted.length * 0.99)] }
}

async function endAndCollect(worker) {
  worker.postMessage('end')
  const [answer] = await once(worker, 'message')
  return answer
}

async function sendRequestsUntilEnd({ origin, headers, paths, everyMs }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const times = []
  const pendingRequests = new Set()
  const sendRequest = (path) => {
    // A server that does not answer gets no further requests.
    if (pendingRequests.size >= 200) return
    const startedAt = performance.now()
    const pending = answerTo(origin + path, headers, agent)
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
  parentPort.postMessage('begun')
  await once(parentPort, 'message')
  clearInterval(timer)
  await Promise.all(pendingRequests)
  agent.destroy()
  parentPort.postMessage({ times, own: ownDelay.max / 1e6 - resolution })
}
