/** The floor for pictures: only Fastify and its static files. */
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const server = Fastify()
await server.register(fastifyStatic, { root: process.argv[2], immutable: true, maxAge: '1y' })
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
