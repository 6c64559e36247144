import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inertPolicy } from '../http/answer-headers.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { cachePolicy } from './cache-policy.ts'

/**
 * Headers of the built HTML documents, which are the offline pages. They run the application's own scripts and nothing
 * within them; the service worker keeps these headers with them, so they hold without a connection too.
 */
const documentHeaders = (hasInspector: boolean) =>
  securityHeaders({ script: "'self'", style: "'self'" }, { hasInspector })

/** Pictures, which an address bar opens as a page of their own; drawings (SVG) could hold scripts. */
const picture = /\.(svg|png|ico|webp|avif|jpe?g)$/
/** The ending of compressed files of the build, which are sent under the name of the original. */
const compressed = /\.br$/

interface StaticOptions {
  /** Folders with the assets of former builds. */
  readonly formerAssetDirs?: readonly string[]
  /** Whether maintainers may open the inspector in the pages. */
  readonly hasInspector?: boolean
}

/**
 * Serves the client build, and the assets of former builds that it lacks. Only files that exist at the start have a route. A
 * compressed file of the build is sent to browsers that accept it (`content-encoding: br`, `vary: accept-encoding`).
 */
export async function serveStaticFiles(
  server: FastifyInstance,
  frontendDist: string,
  { formerAssetDirs = [], hasInspector = false }: StaticOptions = {},
): Promise<void> {
  const root = join(frontendDist, 'client')
  await serveFolder(server, { root, prefix: '/', documents: documentHeaders(hasInspector) })
  const servedNames = new Set(await readdir(join(root, 'assets')))
  for (const folder of formerAssetDirs) {
    const names = await readdir(folder)
    const excluded = names.filter((name) => servedNames.has(name) || name.startsWith('.'))
    await serveFolder(server, { root: folder, prefix: '/assets/', excluded })
    for (const name of names) servedNames.add(name)
  }
}

interface ServedFolder {
  readonly root: string
  readonly prefix: string
  /** Headers of HTML files beside those of every answer. */
  readonly documents?: Readonly<Record<string, string>>
  readonly excluded?: readonly string[]
}

async function serveFolder(
  server: FastifyInstance,
  { root, prefix, documents = {}, excluded = [] }: ServedFolder,
): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['**/*.br', ...excluded],
    setHeaders: (reply, path) => {
      const name = path
        .slice(root.length + 1)
        .replace(compressed, '')
        .split(sep)
        .join('/')
      void reply.headers({
        'cache-control': cachePolicy(prefix + name),
        ...(name.endsWith('.svg') ? { 'content-type': 'image/svg+xml; charset=utf-8' } : {}),
        ...(name.endsWith('.html') ? documents : picture.test(name) ? inertPolicy : {}),
      })
    },
  })
}
