import type { IncomingMessage } from 'node:http'

/** Scheme and authority of a whole address. */
const authority = /^https?:\/\/[^/?#]*/i

const heads = new WeakSet<IncomingMessage>()

/** Whether only the headers of the answer are asked for: a body would be read in vain. */
export const isHead = (request: IncomingMessage): boolean => heads.has(request)

/**
 * Puts a request as the routes know it and answers its path. HEAD goes the way of GET, so that status and headers are the
 * same (RFC 9110 §9.3.2): Node leaves the body out by itself. A whole address stands for the path in it, whatever host it
 * names (RFC 9112 §3.2.2).
 */
export function asRouted(request: IncomingMessage): string {
  if (request.method === 'HEAD') {
    heads.add(request)
    request.method = 'GET'
  }
  const target = request.url ?? '/'
  const path = target.replace(authority, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}
