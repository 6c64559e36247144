import type { IncomingMessage } from 'node:http'

/** Scheme and authority of a whole address. */
const authority = /^https?:\/\/[^/?#]*/i

const headRequests = new WeakSet<IncomingMessage>()

/** Whether only the headers of the answer are requested. */
export const isHead = (request: IncomingMessage): boolean => headRequests.has(request)

/**
 * Rewrites a request for routing and returns its path. HEAD is routed as GET, so that status and headers are the same
 * (RFC 9110 §9.3.2); Node leaves the body out by itself. An absolute address is reduced to its path (RFC 9112 §3.2.2);
 * `AnsweredHosts` has checked its host.
 */
export function rewriteForRouting(request: IncomingMessage): string {
  if (request.method === 'HEAD') {
    headRequests.add(request)
    request.method = 'GET'
  }
  const target = request.url ?? '/'
  const path = target.replace(authority, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}
