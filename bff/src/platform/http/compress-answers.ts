import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceOf } from './answer-audience.ts'
import { encodingFor, SentOnce, type Body } from './encoded-body.ts'
import type { AnswerCache } from './answer-cache.ts'

/** The shortest text (characters) that is compressed. */
const shortest = 1024

/** Compresses every answer that is a single text, and caches those that are not for one visitor alone. */
export function compressAnswers(server: FastifyInstance, kept: AnswerCache): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest || reply.hasHeader('content-encoding')) return payload
    dependsOnEncoding(reply)
    const body = keptBody(kept, request, reply, payload) ?? new SentOnce(Buffer.from(payload))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return body.in(encoding)
  })
}

function keptBody(kept: AnswerCache, request: FastifyRequest, reply: FastifyReply, text: string): Body | undefined {
  const audience = audienceOf(request)
  const { 'content-length': _length, ...headers } = reply.getHeaders()
  if (!audience || reply.statusCode !== 200 || headers['set-cookie'] !== undefined) return undefined
  const words = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return kept.keep(request.url, { text, audience, headers: Object.fromEntries(words) as Record<string, string> }).body
}

function dependsOnEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  if (!String(vary ?? '').includes('accept-encoding'))
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
}
