import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startBff, type RunningBff } from '../bff.ts'

const paths = ['/', '/terms', '/api/tmdb/movie/popular', '/api/_auth/session', '/robots.txt', '/nope']

/** Sends requests one after the other on a keep-alive connection until one fails; returns the error code. */
async function requestUntilClosed(app: RunningBff, onAnswer: (count: number) => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; ; turn += 1) {
    try {
      const pending = request(app.origin + paths[turn % paths.length]!, { agent }).end()
      const [answer] = (await once(pending, 'response')) as [AsyncIterable<Buffer>]
      for await (const _chunk of answer);
      onAnswer(turn)
    } catch (error) {
      agent.destroy()
      return String((error as NodeJS.ErrnoException).code)
    }
  }
}

async function send(app: RunningBff, text: string): Promise<Socket> {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function readUntilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('SIGTERM ends the server with 0, and a request during the shutdown gets an answer or a closed connection', async () => {
  const app = await startBff()
  const ended = once(app.process, 'exit')
  let clients = 0
  const ends = Array.from({ length: 12 }, () =>
    requestUntilClosed(app, (turn) => {
      if (turn === 20 && ++clients === 12) app.process.kill('SIGTERM')
    }),
  )
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['ECONNREFUSED']))
  expect(await ended).toEqual([0, null])
  expect(app.output()).not.toContain('"level":"error"')
  await app.stop()
})

test('the server finishes running requests, closes idle connections, and does not wait for half a request', async () => {
  const app = await startBff()
  const host = `host: ${new URL(app.origin).host}`
  const ended = once(app.process, 'exit')
  const idle = await send(app, `GET /robots.txt HTTP/1.1\r\n${host}\r\n\r\n`)
  await once(idle, 'data')
  const silent = await send(app, '')
  const half = await send(
    app,
    `POST /api/_auth/session HTTP/1.1\r\n${host}\r\norigin: ${app.origin}\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":`,
  )
  const late = await send(
    app,
    `POST /api/_auth/session HTTP/1.1\r\n${host}\r\norigin: ${app.origin}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  )
  const answers = Promise.all([idle, silent, half, late].map(readUntilClosed))
  // When this request is answered, the server has read all the others.
  const last = await send(app, `GET /robots.txt HTTP/1.1\r\n${host}\r\n\r\n`)
  await once(last, 'data')
  app.process.kill('SIGTERM')
  await once(last, 'close')
  late.write('}')
  const [, , , finished] = await answers
  expect(finished).toMatch(/^HTTP\/1\.1 400 /)
  expect(finished?.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(await ended).toEqual([0, null])
  expect(app.output()).not.toContain('"level":"error"')
  await app.stop()
})

test('SIGINT ends the server with 0; during the drain delay it says so and answers everything else', async () => {
  const app = await startBff({ DRAIN_SECONDS: '2' })
  const ended = once(app.process, 'exit')
  const answers = async () => {
    const [health, ready, page] = await Promise.all(
      ['/healthz', '/readyz', '/'].map((path) => fetch(app.origin + path)),
    )
    return [await health!.text(), await ready!.text(), page!.status]
  }
  expect(await answers()).toEqual(['ok\n', 'ok\n', 200])
  app.process.kill('SIGINT')
  await expect.poll(answers).toEqual(['ok\n', 'stopping\n', 200])
  expect(await ended).toEqual([0, null])
  await app.stop()
})
