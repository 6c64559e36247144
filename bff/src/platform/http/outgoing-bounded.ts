import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent, type AgentOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import type { AxiosInstance } from 'axios'

/** The bounds of a call to a server that a third party runs (ms, and bytes of its decoded answer). */
export interface CallBounds {
  readonly connectMs: number
  readonly wholeMs: number
  readonly bytes: number
}
export const callBounds: CallBounds = { connectMs: 5000, wholeMs: 30_000, bytes: 8 * 1024 * 1024 }

interface BoundedRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; left out: no body. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}
interface BoundedAnswer {
  readonly status: number
  readonly text: string
}

/**
 * A call that got no answer within its bounds. The message gives the reason without the address and the headers: the
 * code of Node.js, if it has one.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
}

/** Calls a server. Resolves with its answer, whatever its status. @throws CallFailure, or the signal's reason */
export type BoundedCall = (url: string, request: BoundedRequest) => Promise<BoundedAnswer>

/**
 * Calls servers that third parties run, such as media servers, through the same proxy as every outgoing call: no redirects,
 * certificates are checked, and an answer has to begin, end and fit within the bounds.
 * @param direct how connections are opened without the proxy
 */
export function boundedCalls(
  { connectMs, wholeMs, bytes }: CallBounds = callBounds,
  direct?: Pick<AgentOptions, 'lookup' | 'ca' | 'timeout'>,
): BoundedCall {
  const connection = { keepAlive: true, ...direct }
  const options = {
    httpAgent: withConnectLimit(new HttpAgent(connection), connectMs, 'connect'),
    httpsAgent: withConnectLimit(new HttpsAgent(connection), connectMs, 'secureConnect'),
    ...(direct ? { proxy: false as const } : {}),
  }
  // Loaded with the first call: most servers make none.
  let client: Promise<AxiosInstance> | undefined
  const opened = () => (client ??= import('./outgoing.ts').then(({ outgoingClient }) => outgoingClient(options)))
  return async (url, request) => answered(await opened(), url, request, { wholeMs, bytes })
}

async function answered(
  client: AxiosInstance,
  url: string,
  { method, headers, body, signal }: BoundedRequest,
  { wholeMs, bytes }: Omit<CallBounds, 'connectMs'>,
): Promise<BoundedAnswer> {
  const timeout = AbortSignal.timeout(wholeMs)
  try {
    const { status, data } = await client.request<Buffer>({
      url,
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
      responseType: 'arraybuffer',
      maxContentLength: bytes,
      validateStatus: () => true,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { status, text: new TextDecoder().decode(data) }
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) throw new CallFailure(`no whole answer within ${wholeMs} ms`)
    const { isAxiosError } = await import('axios')
    throw new CallFailure(isAxiosError(error) ? (error.code ?? 'no answer') : String(error))
  }
}

/** An agent whose connections have to be open within a time (ms). */
function withConnectLimit<A extends HttpAgent>(agent: A, connectMs: number, opened: 'connect' | 'secureConnect'): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket: Duplex | null | undefined = connect(options, callback)
    if (!socket) return socket
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('not connected in time'), { code: 'ETIMEDOUT' }))
    }, connectMs)
    socket.once(opened, () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}
