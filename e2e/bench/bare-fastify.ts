/** The floor: Fastify alone, which answers every request with the text of its standard input. */
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'

const body = await text(process.stdin)
const server = Fastify()
server.get('/*', (_request, reply) => reply.type('text/plain').send(body))
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
