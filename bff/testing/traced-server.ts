import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { Collector } from './otlp-collector.ts'
import { listenForRequests } from './raw-http.ts'
import { startServer } from './server.ts'

type Options = Parameters<typeof startServer>[1]

/** A server that sends its traces to a collector, and functions that send requests to it. Both stop when the test ends. */
export async function startTraced(environment: Record<string, string> = {}, options: Options = {}) {
  const collector = await Collector.start()
  const server = await startServer({ ...collector.environment, ACCESS: 'open', ...environment }, options)
  let closing: Promise<void> | undefined
  /** Stops the server, which sends its last spans. */
  const close = (): Promise<void> => (closing ??= server.close())
  onTestFinished(close)
  const send = await listenForRequests(server.app)
  const { port } = server.app.getHttpServer().address() as AddressInfo
  /** Sends JSON whose second half arrives after the server has read the first. Returns the session cookie, if it sets one. */
  const sendBody = async (method: string, path: string, body: unknown, cookie = ''): Promise<string> => {
    const bytes = JSON.stringify(body)
    const headers = {
      host: 'reelroom.test',
      origin: 'http://reelroom.test',
      'content-type': 'application/json',
      'content-length': bytes.length,
      cookie,
    }
    const sent = request({ port, method, path, headers, agent: false })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.write(bytes.slice(0, 5))
    for (let turns = 0; turns < 20; turns += 1) await turn()
    sent.end(bytes.slice(5))
    const [response] = await answered
    const answer = await text(response)
    if (response.statusCode !== 200 && response.statusCode !== 204)
      throw new Error(`${method} ${path}: ${response.statusCode} ${answer}`)
    return /sid=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? ''
  }
  return { app: server.app, collector, send, sendBody, close }
}
