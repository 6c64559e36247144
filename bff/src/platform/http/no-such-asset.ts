import type { FastifyReply } from 'fastify'

/** Answers 404 with a plain text for a script, style sheet or picture, because the browser would misread a page. */
export const sendNoSuchAsset = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
