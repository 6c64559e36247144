import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnections, openFileLimit, reportedLimit } from './open-files.ts'

const open: { server?: Server; sockets: Socket[] } = { sockets: [] }
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  open.server?.close()
})

async function connected(): Promise<Socket> {
  const socket = connect((open.server!.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  open.sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The first line that a new connection gets for a request; empty if it is closed without one. */
async function answerTo(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write('GET / HTTP/1.1\r\nhost: reelroom.test\r\n\r\n')
  await Promise.race([once(socket, 'data'), new Promise((resolve) => socket.once('close', resolve))])
  return text.split('\r\n', 1)[0]!
}

it('connections leave file descriptors free, and idle ones give way to new visitors', async () => {
  const reports: number[] = []
  open.server = createServer((_request, response) => response.end('done'))
  limitConnections(open.server, 8, (refused) => reports.push(refused))
  await new Promise<void>((resolve) => open.server!.listen(0, '127.0.0.1', resolve))
  const idle = await Promise.all(Array.from({ length: 4 }, connected))
  for (const socket of idle) expect(await answerTo(socket)).toBe('HTTP/1.1 200 OK')
  const closed = Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  expect(await answerTo(await connected())).toBe('')
  await closed
  expect(await answerTo(await connected())).toBe('HTTP/1.1 200 OK')
  expect(reports).toEqual([1])
})

it('the limit is that of the process', () => {
  expect(openFileLimit()).toBeGreaterThan(0)
  expect(openFileLimit()).toBe(reportedLimit())
})
