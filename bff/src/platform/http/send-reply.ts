import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare const sent: unique symbol
/** The return type of a handler that has sent its reply itself: a redirect or a file. */
export interface Sent<What extends 'redirect' | 'file'> {
  readonly [sent]: What
}
// SAFETY: the value is never read; only its type matters.
const sentReply = <What extends 'redirect' | 'file'>(): Sent<What> => ({}) as Sent<What>

/** Redirects the browser to a path or URL with `303 See Other` (RFC 9110 §15.4.4). */
export async function redirect(reply: FastifyReply, location: string): Promise<Sent<'redirect'>> {
  await reply.redirect(location, 303)
  return sentReply()
}

/** Sends a stream; the headers say which part of a file it is. */
export async function sendStream(reply: FastifyReply, stream: Readable): Promise<Sent<'file'>> {
  await reply.send(stream)
  return sentReply()
}

/** Sends a file, or `304 Not Modified` if its tag is among those of `If-None-Match` (RFC 9110 §13.1.2). */
export async function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, content }: { readonly etag: string; readonly content: string | Buffer },
): Promise<Sent<'file'>> {
  void reply.header('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) await reply.removeHeader('content-type').code(304).send()
  else await reply.send(content)
  return sentReply()
}

const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '')

const matchesEtag = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim() === '*' || opaqueTag(tag) === opaqueTag(etag)) ?? false
