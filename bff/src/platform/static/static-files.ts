import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cachePolicy } from './cache-policy.ts'

/**
 * Headers of the built HTML documents, which are the offline pages. They run the application's own scripts and nothing
 * within them; the service worker keeps these headers with them, so they hold without a connection too.
 */
const documentHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** The ending of compressed files of the build, which are sent under the name of the original. */
const compressed = /\.br$/

/**
 * Serves the client build, and the assets of former builds that it lacks. Only files that exist at the start have a route. A
 * compressed file of the build is sent to browsers that accept it (`content-encoding: br`, `vary: accept-encoding`).
 */
export async function serveStaticFiles(
  server: FastifyInstance,
  frontendDist: string,
  formerAssetDirs: readonly string[] = [],
): Promise<void> {
  const root = join(frontendDist, 'client')
  await serveFolder(server, root, '/')
  const servedNames = new Set(await readdir(join(root, 'assets')))
  for (const folder of formerAssetDirs) {
    const names = await readdir(folder)
    await serveFolder(
      server,
      folder,
      '/assets/',
      names.filter((name) => servedNames.has(name) || name.startsWith('.')),
    )
    for (const name of names) servedNames.add(name)
  }
}

async function serveFolder(
  server: FastifyInstance,
  root: string,
  prefix: string,
  excluded: readonly string[] = [],
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
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        ...(name.endsWith('.html') ? documentHeaders : {}),
      })
    },
  })
}
