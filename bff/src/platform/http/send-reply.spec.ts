import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { redirect, sendWithEtag } from './send-reply.ts'

const app = fastify()
app.get('/file', (request, reply) =>
  sendWithEtag(request, reply.type('text/plain'), { etag: 'W/"one"', content: 'the file' }).then(() => reply),
)
app.get('/elsewhere', (_, reply) => redirect(reply, '/there').then(() => reply))

it.each([
  [undefined, 200],
  ['"two"', 200],
  ['"one"', 304],
  ['"two", W/"one"', 304],
  ['*', 304],
])('a file whose ETag is among %s is answered with %i', async (tags, status) => {
  const answer = await app.inject({ url: '/file', headers: tags ? { 'if-none-match': tags } : {} })
  const { etag, 'content-type': type } = answer.headers
  expect({ status: answer.statusCode, etag, type, body: answer.body }).toEqual(
    status === 200
      ? { status, etag: 'W/"one"', type: 'text/plain', body: 'the file' }
      : { status, etag: 'W/"one"', type: undefined, body: '' },
  )
})

it('a redirect has status 303, which browsers follow with GET', async () => {
  const { statusCode, headers } = await app.inject('/elsewhere')
  expect([statusCode, headers.location]).toEqual([303, '/there'])
})
