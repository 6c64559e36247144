import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import axios, { type AxiosInstance } from 'axios'

/** Keeps connections open between calls, except through a proxy's tunnel. */
export const outgoingAgents = {
  httpAgent: new HttpAgent({ keepAlive: true }),
  httpsAgent: new HttpsAgent({ keepAlive: true }),
}
/** A longer answer to `outgoingFetch` is an error (bytes, decoded). */
const MAX_BYTES = 1024 * 1024
/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodilessStatuses = [101, 204, 205, 304]

/**
 * The client for every HTTP call that the server makes. It honors `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`: requests
 * to https pass a proxy in a tunnel (`CONNECT`). Redirects are not followed.
 */
export const outgoingClient = (
  options: typeof outgoingAgents & { readonly proxy?: false } = outgoingAgents,
): AxiosInstance => axios.create({ ...options, maxRedirects: 0 })

const client = outgoingClient()

interface FetchOptions {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: unknown
  readonly signal?: AbortSignal
}

/**
 * Like `fetch`, through the same proxy as every outgoing call, for libraries that accept a custom `fetch`.
 * @throws TypeError `fetch failed` without an answer, and the signal's reason when it is aborted
 */
export async function outgoingFetch(url: string, { method, headers, body, signal }: FetchOptions): Promise<Response> {
  try {
    const {
      data,
      status,
      headers: answered,
    } = await client.request<Buffer>({
      url,
      method,
      headers,
      data: body,
      responseType: 'arraybuffer',
      maxContentLength: MAX_BYTES,
      validateStatus: () => true,
      ...(signal ? { signal } : {}),
    })
    const answerHeaders = Object.entries(answered).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(bodilessStatuses.includes(status) ? null : new Uint8Array(data), {
      status,
      headers: answerHeaders,
    })
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new TypeError('fetch failed', { cause: error })
  }
}
