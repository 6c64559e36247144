import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Health } from '../health/health.ts'
import { connectionLimits, type ConnectionLimits } from './connection-limits.ts'
import { PublicServer } from './public-server.ts'

/** Far above the time that a test takes, so that each test meets only the limit that it shortens. */
const long: ConnectionLimits = { ...connectionLimits, stallMs: 600_000, pauseMs: 7_200_000, checkMs: 20 }
const open: { server?: PublicServer; sockets: Socket[] } = { sockets: [] }
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  open.server?.http.closeAllConnections()
  open.server?.http.close()
})

/** Starts a server with these limits, and returns how to connect to it. */
async function start(
  limits: Partial<ConnectionLimits>,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('done'),
) {
  const health = new Health()
  health.markRunning()
  const server = new PublicServer(health, null, { ...long, ...limits })
  server.answer = answer
  open.server = server
  await server.listen({ host: '127.0.0.1', port: 0 })
  return async (text: string) => {
    const socket = connect((server.http.address() as AddressInfo).port, '127.0.0.1')
    open.sockets.push(socket)
    socket.on('error', () => socket.destroy())
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
}

/** Everything that a socket sends until it is closed. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // `once` would fail with the error of a connection that the server resets.
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
const firstLine = (text: string): string => text.split('\r\n', 1)[0]!
const get = 'GET / HTTP/1.1\r\nhost: reelroom.test\r\n'

describe('a connection is closed', () => {
  it('with 408 if it sends nothing, or no end of its headers', async () => {
    const send = await start({ headersMs: 100 })
    for (const text of ['', get, `${get}a: b\r\n`])
      expect(firstLine(await readToEnd(await send(text)))).toBe('HTTP/1.1 408 Request Timeout')
  })

  // Data that still arrives when the server closes may drop the answer on its way.
  const closings = ['', 'HTTP/1.1 408 Request Timeout']

  it('if its headers come letter by letter', async () => {
    const send = await start({ headersMs: 100 })
    const socket = await send(get)
    const drip = setInterval(() => socket.write('a'), 10)
    expect(closings).toContain(firstLine(await readToEnd(socket)))
    clearInterval(drip)
  })

  it('if its body comes letter by letter', async () => {
    const send = await start({ headersMs: 100, requestMs: 150 }, (request, response) => {
      request
        .resume()
        .on('end', () => response.end())
        .on('error', () => undefined)
    })
    const socket = await send(`POST / HTTP/1.1\r\nhost: reelroom.test\r\ncontent-length: 100000\r\n\r\n`)
    const drip = setInterval(() => socket.write('a'), 10)
    expect(closings).toContain(firstLine(await readToEnd(socket)))
    clearInterval(drip)
  })

  it('if nothing more of a body comes', async () => {
    const send = await start({ stallMs: 100 }, (request) => void request.resume().on('error', () => undefined))
    const socket = await send(`POST / HTTP/1.1\r\nhost: reelroom.test\r\ncontent-length: 9\r\n\r\nhalf`)
    expect(await readToEnd(socket)).toBe('')
  })

  it('if it reads nothing of its answer', async () => {
    const closed = Promise.withResolvers<boolean>()
    const send = await start({ stallMs: 100 }, (_request, response) => {
      response.once('close', () => closed.resolve(response.writableFinished))
      response.end(Buffer.alloc(50_000_000))
    })
    const socket = await send(`${get}\r\n`)
    socket.pause()
    expect(await closed.promise).toBe(false)
  })

  it('if no further request comes', async () => {
    const send = await start({ keepAliveMs: 100 })
    expect(await readToEnd(await send(`${get}\r\n`))).toMatch(/^HTTP\/1.1 200 OK[^]*done$/)
  })

  it('if a film stays paused', async () => {
    const closed = Promise.withResolvers<number>()
    const began = performance.now()
    const send = await start({ stallMs: 50, pauseMs: 400 }, (_request, response) => {
      response.once('close', () => closed.resolve(performance.now() - began))
      response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(50_000_000))
    })
    const socket = await send(`${get}\r\n`)
    socket.pause()
    expect(await closed.promise).toBeGreaterThan(350)
  })
})

it('a connection stays open while the server works on its answer, and while a reader is slow', async () => {
  const content = Buffer.alloc(20_000_000, 'a')
  const send = await start({ stallMs: 1500 }, (_request, response) => {
    setTimeout(() => response.writeHead(200, { connection: 'close' }).end(content), 2000)
  })
  const socket = await send(`${get}\r\n`)
  let count = 0
  socket.on('data', (chunk: Buffer) => {
    count += chunk.length
    // A millisecond for each part.
    socket.pause()
    setTimeout(() => socket.resume(), 1)
  })
  await once(socket, 'close')
  expect(count).toBeGreaterThan(content.length)
})

it('the product closes slow headers after ten seconds', () => {
  expect(connectionLimits).toMatchObject({ headersMs: 10_000, checkMs: 1000, stallMs: 60_000 })
})
