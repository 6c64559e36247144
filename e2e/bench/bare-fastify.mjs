/** The floor: Fastify and nothing else, answering with what it was given on standard input. */
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

const body = await text(process.stdin)
const server = Fastify()
server.get('/*', (_request, reply) => reply.type('text/plain').send(body))
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
