import { createReadStream, type Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { extname, join, relative, sep } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inertPolicy } from '../http/answer-headers.ts'
import { assetPathOf, assetRoute } from '../http/asset-path.ts'
import { sendNoSuchAsset } from '../http/no-such-asset.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { fileAnswer } from '../http/ranges/file-answer.ts'
import type { FileVersion } from '../http/ranges/file-version.ts'
import { isHead } from '../http/request-line.ts'
import { sendStream, type Sent } from '../http/send-reply.ts'
import { cachePolicy } from './cache-policy.ts'

/**
 * Headers of the built HTML documents, which are the offline pages. They run the application's own scripts and no
 * inline ones; the service worker keeps these headers with them, so they hold without a connection too.
 */
const documentHeaders = (hasInspector: boolean) =>
  securityHeaders({ script: "'self'", style: "'self'" }, { hasInspector })

/** Pictures, which an address bar opens as a page of their own; drawings (SVG) could hold scripts. */
const picture = /\.(svg|png|ico|webp|avif|jpe?g)$/
/** The ending of compressed files of the build, which are sent under the name of the original. */
const compressed = '.br'

/** The types of the files that a build has. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StaticOptions {
  /** Folders with the assets of former builds. */
  readonly formerAssetDirs?: readonly string[]
  /** Whether maintainers may open the inspector in the pages. */
  readonly hasInspector?: boolean
}

/** Files of these kinds are never compressed on their way, so that a browser may request parts of them. */
const sentAsStored: ReadonlySet<string> = new Set(['.png', '.webm', '.webp', '.woff2'])

/** A file of a build: its path, and whether there is a compressed copy beside it. */
interface StaticFile {
  readonly path: string
  readonly isCompressed: boolean
}

/**
 * Serves the client build, and the assets of former builds that it lacks. Only files that exist at the start are served. A
 * compressed file of the build is sent to browsers that accept it (`content-encoding: br`, `vary: accept-encoding`). All assets share
 * one route, because hundreds of routes took a tenth of the start.
 */
export async function serveStaticFiles(
  server: FastifyInstance,
  frontendDist: string,
  { formerAssetDirs = [], hasInspector = false }: StaticOptions = {},
): Promise<void> {
  const files = await listFiles(join(frontendDist, 'client'), '/')
  for (const folder of formerAssetDirs)
    for (const [path, file] of await listFiles(folder, '/assets/')) if (!files.has(path)) files.set(path, file)
  const documents = documentHeaders(hasInspector)
  const serve = (url: string, pathOf: (request: FastifyRequest) => string) =>
    server.route({
      method: 'GET',
      url,
      handler: async (request, reply) => {
        const path = pathOf(request)
        const file = files.get(path)
        return file ? sendFile(request, reply, file, headersOf(path, documents)) : sendNoSuchAsset(reply)
      },
      errorHandler: endCutConnection,
    })
  serve(assetRoute, assetPathOf)
  for (const path of files.keys()) if (!path.startsWith('/assets/')) serve(path, () => path)
}

/** The headers of a file beside those of its version. */
const headersOf = (path: string, documents: Readonly<Record<string, string>>): Record<string, string> => ({
  'content-type': types[extname(path)] ?? 'application/octet-stream',
  'cache-control': cachePolicy(path),
  ...(path.endsWith('.html') ? documents : picture.test(path) ? inertPolicy : {}),
})

/** The files of a folder by their paths, without those whose names begin with a dot. */
async function listFiles(folder: string, prefix: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !/(^|\/)\./.test(name))
  const all = new Set(names)
  const originals = names.filter((name) => !name.endsWith(compressed))
  return new Map(
    originals.map((name) => [prefix + name, { path: join(folder, name), isCompressed: all.has(name + compressed) }]),
  )
}

/**
 * Sends a file, a part of it, or `304 Not Modified` to a browser that has it. A file that is compressed for some browsers is sent
 * whole: a part of it, compressed, would not be the bytes that `content-range` names (RFC 9110 §14.4).
 */
async function sendFile(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<Sent<'file'>> {
  const isSentCompressed = file.isCompressed && negotiate(headers['accept-encoding'] ?? '', ['br']) === 'br'
  const source = isSentCompressed ? file.path + compressed : file.path
  const hasParts = sentAsStored.has(extname(file.path))
  const conditions = hasParts ? headers : { ...headers, range: undefined }
  const version = versionOf(await stat(source), !hasParts)
  const { status, headers: facts, body } = fileAnswer(conditions, version, Date.now())
  void reply.code(status).headers({
    ...facts,
    ...(hasParts ? {} : { 'accept-ranges': 'none' }),
    ...(file.isCompressed ? { vary: 'accept-encoding' } : {}),
    ...ownHeaders,
    ...(isSentCompressed ? { 'content-encoding': 'br' } : {}),
  })
  if (body === null || isHead(raw)) return sendStream(reply, Readable.from([]))
  return sendStream(reply, createReadStream(source, { start: body.first, end: body.last }))
}

/**
 * The number of a file is left out: servers with copies of one build answer with the same tag. It is weak if an answer
 * may be compressed on its way, and so have other bytes under the same tag.
 */
const versionOf = ({ size, mtimeMs }: Stats, isWeak: boolean): FileVersion => ({
  size,
  tag: `${isWeak ? 'W/' : ''}"${size.toString(36)}.${Math.floor(mtimeMs).toString(36)}"`,
  modifiedSeconds: Math.floor(mtimeMs / 1000),
})

/** It is not an error if a browser closes the connection in the middle of a file. */
function endCutConnection(
  this: FastifyInstance,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
  else this.errorHandler(error, request, reply)
}
