import { Logger } from '@nestjs/common'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagesService } from '../../src/connections/incoming/messages.service.ts'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { ConnectionUnderTest, filmEnded } from '../connections.ts'
import { listenForRequests } from '../raw-http.ts'
import { startServer, Visitor } from '../server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let ada: Visitor
let connection: ConnectionUnderTest
beforeAll(async () => {
  server = await startServer({ CONNECT_URL: 'http://reelroom:3000' })
  ada = await new Visitor(server.app).signUp('ada')
})
beforeEach(async () => {
  connection = await ConnectionUnderTest.make(server.app, ada, 'generic')
})
afterEach(async () => {
  await ada.call('removeConnection', { params: { connection: connection.id } })
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const test = JSON.stringify({ action: 'test' })
const form = (fields: string) => ({ type: 'application/x-www-form-urlencoded', message: fields })
const multipart = (field: string, poster: number) => {
  const part = (head: string, body: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const thumb = 'name="thumb"; filename="poster.jpg"\r\ncontent-type: image/jpeg'
  return {
    type: 'multipart/form-data; boundary=x',
    message: `${part(`name="${field}"`, test)}${part(thumb, 'p'.repeat(poster))}--x--\r\n`,
  }
}

describe('the address of a connection', () => {
  it.each([
    ['JSON', { type: 'application/json', message: test }],
    ['JSON as text', { type: 'text/plain; charset=utf-8', message: test }],
    ['a form', form(`payload=${encodeURIComponent(test)}`)],
    ['a form with a poster', multipart('payload', 190_000)],
  ])('takes %s, by POST and PUT', async (_, { type, message }) => {
    for (const method of ['POST', 'PUT'] as const)
      expect(await connection.send(message, { type, method })).toEqual({
        status: 202,
        body: { outcome: 'ignored', reason: 'test' },
      })
  })

  it.each([
    ['JSON that is cut off', '{"action":', 202],
    ['nothing', '', 202],
    ['a thousand nested lists', '['.repeat(1000) + ']'.repeat(1000), 202],
    ['a hundred thousand nested objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 202],
    ['a text of nearly a mebibyte', `{"action":"${'a'.repeat(1_000_000)}"}`, 202],
    ['more than a mebibyte', `{"action":"${'a'.repeat(1_100_000)}"}`, 413],
    ['a form without an end', Buffer.from('--x\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{'), 202],
  ])('answers %s clearly', async (_, message, status) => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x'])
      expect((await connection.send(message, { type })).status).toBe(status)
  })

  it('refuses other types, and other calls still refuse text and forms', async () => {
    expect((await connection.send('<a/>', { type: 'application/xml' })).status).toBe(415)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/x-message-of-a-media-server']) {
      const headers = { 'content-type': type }
      expect((await ada.call('makeConnection', { body: test, headers })).status).toBe(415)
    }
  })

  it('ignores cookies and the origin, and refuses methods that it does not have', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'sid=x' }
    expect((await connection.send(test, { headers })).status).toBe(202)
    for (const method of ['GET', 'HEAD', 'DELETE', 'PATCH'] as const) {
      const url = connection.path
      const answer = await server.app.inject({
        method,
        url,
        headers: { host: 'reelroom.test', origin: 'http://reelroom.test' },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  it('is answered at the internal host, and nothing else is', async () => {
    const headers = { host: 'reelroom:3000' }
    const send = await listenForRequests(server.app)
    const origin = { ...headers, origin: 'http://reelroom.test' }
    expect((await send('POST', connection.path, headers)).status).toBe(202)
    for (const path of ['/', '/api/_auth/session', '/api/connectX', '/api/connections'])
      expect((await send('POST', path, origin)).status).toBe(421)
  })

  it('cannot be guessed: wrong ones are counted, and the right one is not', async () => {
    const guess = async () => {
      const url = `/api/connect/${'a'.repeat(43)}`
      const headers = { host: 'reelroom.test' }
      return (await server.app.inject({ method: 'POST', url, headers, remoteAddress: '198.51.100.9' })).statusCode
    }
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
    expect((await connection.send(test)).status).toBe(202)
  })

  it('takes a burst of two thousand messages, and then refuses with the time to wait', async () => {
    const token = connection.path.split('/').at(-1)!
    const message = {
      bytes: Buffer.from(JSON.stringify({ ...filmEnded(), NotificationType: 'PlaybackProgress' })),
      type: undefined,
    }
    const take = () => server.app.get(MessagesService).take(token, message, '192.0.2.1')
    for (let count = 0; count < 2000; count += 1) await take()
    await expect(take()).rejects.toMatchObject({ type: 'too-many-attempts', status: 429 })
    const all = server.app.get(UserDatabase).selectFrom('connection_reports').select('reason')
    const rows = await all.where('connection_id', '=', connection.id).execute()
    expect(rows).toEqual([{ reason: 'started' }])
  })

  it('is in no line of the log when a message fails', async () => {
    const lines: unknown[] = []
    vi.spyOn(Logger.prototype, 'error').mockImplementation((...line) => lines.push(line))
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new TypeError('a fault')
    })
    await connection.send(filmEnded())
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain(connection.path.split('/').at(-1))
  })
})
