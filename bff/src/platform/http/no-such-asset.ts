import type { FastifyReply } from 'fastify'

/** A script, style sheet or picture that is not there is never answered with a page. */
export const sendNoSuchAsset = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
