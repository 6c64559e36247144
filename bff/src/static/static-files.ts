import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cachePolicy } from './cache-policy.ts'
import { documentHeaders } from './document-headers.ts'

/** Serves the client build; only files that were there at the start have a route. */
export async function serveStaticFiles(server: FastifyInstance, frontendDist: string): Promise<void> {
  const root = join(frontendDist, 'client')
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.headers({
        'cache-control': cachePolicy(
          `/${path
            .slice(root.length + 1)
            .split(sep)
            .join('/')}`,
        ),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        ...(path.endsWith('.html') ? documentHeaders : {}),
      })
    },
  })
}
