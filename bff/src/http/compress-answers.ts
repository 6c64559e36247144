import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { EncodedBody, encodingFor, SentOnce, type Body } from './encoded-body.ts'

/** Shorter texts would hardly become shorter. */
const shortest = 1024
const maxBytes = 16 * 1024 * 1024

interface Kept {
  readonly text: string
  readonly body: EncodedBody
}

/**
 * Compresses every answer that is a text, in one piece. Of addresses for which `isKept` holds the compressed answer is kept,
 * for as long as the text stays the same.
 */
export function compressAnswers(server: FastifyInstance, isKept: (url: string) => boolean): void {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => Math.ceil(text.length * 1.6),
  })
  const bodyOf = (url: string, text: string): Body => {
    if (!isKept(url)) return new SentOnce(Buffer.from(text))
    const known = kept.get(url)
    if (known?.text === text) return known.body
    const body = new EncodedBody(Buffer.from(text))
    kept.set(url, { text, body })
    return body
  }
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < shortest || reply.hasHeader('content-encoding')) return payload
    dependsOnEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return bodyOf(request.url, payload).in(encoding)
  })
}

function dependsOnEncoding(reply: FastifyReply): void {
  const said = reply.getHeader('vary')
  if (!String(said ?? '').includes('accept-encoding'))
    void reply.header('vary', said ? `${String(said)}, accept-encoding` : 'accept-encoding')
}
