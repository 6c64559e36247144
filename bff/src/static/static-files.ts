import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cachePolicy } from './cache-policy.ts'
import { documentHeaders } from './document-headers.ts'

/** What the build compressed has this ending; it is sent under the name of what it was made of. */
const compressed = /\.br$/

/**
 * Serves the client build; only files that were there at the start have a route. Where the build has a file compressed and
 * the browser takes it, that is sent (`content-encoding: br`, `vary: accept-encoding`).
 */
export async function serveStaticFiles(server: FastifyInstance, frontendDist: string): Promise<void> {
  const root = join(frontendDist, 'client')
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      const name = path
        .slice(root.length + 1)
        .replace(compressed, '')
        .split(sep)
        .join('/')
      void reply.headers({
        'cache-control': cachePolicy(`/${name}`),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        ...(name.endsWith('.html') ? documentHeaders : {}),
      })
    },
  })
}
