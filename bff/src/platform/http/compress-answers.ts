import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceOf } from './answer-audience.ts'
import { routeName } from './answer-facts.ts'
import { encodingFor, SingleUseBody, type Body } from './encoded-body.ts'
import type { AnswerCache } from './answer-cache.ts'

/** The shortest text (characters) that is compressed. */
const MIN_COMPRESSED_LENGTH = 1024

/** Compresses every answer that is a single text, and caches those that are noted as the same for an audience. */
export function compressAnswers(server: FastifyInstance, cache: AnswerCache): void {
  /** The generation of the cache when a request began; times would be too coarse. */
  const generations = new WeakMap<FastifyRequest, number>()
  server.addHook('onRequest', (request, _reply, done) => {
    generations.set(request, cache.generation)
    done()
  })
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_LENGTH || reply.hasHeader('content-encoding'))
      return payload
    varyByEncoding(reply)
    const isCurrent = generations.get(request) === cache.generation
    const cached = isCurrent ? cachedBody(cache, request, reply, payload) : undefined
    const body = cached ?? new SingleUseBody(Buffer.from(payload))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return body.encode(encoding)
  })
}

function cachedBody(cache: AnswerCache, request: FastifyRequest, reply: FastifyReply, text: string): Body | undefined {
  const audience = audienceOf(request)
  const { 'content-length': _length, ...headers } = reply.getHeaders()
  if (!audience || reply.statusCode !== 200 || !isSameForAll(headers)) return undefined
  const headerTexts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return cache.store(request.url, {
    text,
    audience,
    route: routeName(request.routeOptions.url),
    headers: Object.fromEntries(headerTexts) as Record<string, string>,
  }).body
}

/** Whether no header of an answer shows that it is for one reader. */
const isSameForAll = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['set-cookie'] === undefined &&
  !/\bno-store\b/i.test(String(headers['cache-control'])) &&
  !/\bcookie\b|\*/i.test(String(headers.vary))

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  if (!String(vary ?? '').includes('accept-encoding'))
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
}
