import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { tokenPrefix } from '@contract/access-token-bounds'

const bearer = /^bearer +(\S+)$/i

/**
 * The access token in the headers of a request: `Authorization: Bearer rr_…` or `X-API-Key: rr_…`. Undefined for other
 * credentials, which a proxy in front of the server may add for itself (decision 125).
 */
export function tokenIn({ authorization, 'x-api-key': apiKey }: IncomingHttpHeaders): string | undefined {
  const candidates = [bearer.exec(authorization ?? '')?.[1], apiKey]
  return candidates.find((candidate): candidate is string => String(candidate).startsWith(tokenPrefix))
}

/** Keeps requests with a token and those of browsers apart: no cookie is read, and no cache stores the answer. */
export function keepTokensApart(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (tokenIn(request.headers) !== undefined) delete request.headers.cookie
    done()
  })
  server.addHook('onSend', async (request, reply) => {
    if (tokenIn(request.headers) !== undefined) void reply.header('cache-control', 'no-store')
  })
}
