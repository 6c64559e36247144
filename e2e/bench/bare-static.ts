/** The floor for pictures: Fastify, its static files, and nothing else. */
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const server = Fastify()
await server.register(fastifyStatic, { root: process.argv[2], immutable: true, maxAge: '1y' })
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
