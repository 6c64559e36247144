import type { FastifyRequest } from 'fastify'

/** Of a request's headers those that what is asked on its behalf goes by. */
export function visitorHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-request-id': String(request.id) })
  for (const name of ['cookie', 'user-agent', 'accept-language']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
