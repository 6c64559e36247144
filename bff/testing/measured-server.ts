import { onTestFinished } from 'vitest'
import { freePort } from '../../.workspace/programs.mjs'
import { listenForRequests, sendTo } from './raw-http.ts'
import { startServer } from './server.ts'

/** A server with metrics, and functions that send requests to its two ports. It stops when the test ends. */
export async function startMeasured(environment: Record<string, string> = {}, options: { pages?: boolean } = {}) {
  const port = await freePort()
  const { app, close } = await startServer({ METRICS_PORT: String(port), ACCESS: 'open', ...environment }, options)
  onTestFinished(close)
  const send = await listenForRequests(app)
  const sendToMetrics = sendTo(port)
  const ask = (path = '/metrics', headers: Record<string, string> = {}, method = 'GET') =>
    sendToMetrics(method, path, { host: `127.0.0.1:${port}`, ...headers })
  const read = async () => (await ask()).body
  return { app, send, ask, read }
}
