import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Draining } from './draining.ts'

/** More bytes than the buffers of a connection hold. */
const large = Buffer.alloc(16 * 2 ** 20)

async function startDraining() {
  const pending: ServerResponse[] = []
  const server = createServer((request, response) =>
    request.url === '/slow' ? void pending.push(response) : void response.end(request.url === '/large' ? large : 'ok'),
  )
  const draining = new Draining(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    vi.useRealTimers()
    server.closeAllConnections()
  })
  // SAFETY: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const request = (path: string) => get(`http://127.0.0.1:${port}${path}`, { agent: new Agent({ keepAlive: true }) })
  return { draining, pending, request }
}

it('closes idle connections a tenth of a second after it begins, and waits for an answer that runs', async () => {
  const { draining, pending, request } = await startDraining()
  const idle = request('/')
  const [socket] = (await once(idle, 'socket')) as [Socket]
  const [answer] = (await once(idle, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  const slow = request('/slow')
  await vi.waitFor(() => expect(pending).toHaveLength(1))

  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  let isFinished = false
  const finished = draining.finish().then(() => (isFinished = true))
  vi.advanceTimersByTime(99)
  await new Promise((resolve) => setImmediate(resolve))
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await once(socket, 'close')
  expect(isFinished).toBe(false)

  pending[0]!.end('late')
  const [late] = (await once(slow, 'response')) as [IncomingMessage]
  expect(late.headers.connection).toBe('close')
  late.resume()
  await finished
})

it('sends an answer to its end that is written faster than it is read', async () => {
  const { draining, request } = await startDraining()
  const [answer] = (await once(request('/large'), 'response')) as [IncomingMessage]
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  const finished = draining.finish()
  vi.advanceTimersByTime(200)
  await new Promise((resolve) => setImmediate(resolve))
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length
  expect(bytes).toBe(large.length)
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(200)
  await finished
})

it('lets a dozen parts of the server wait for the end of one answer, without a warning of Node', async () => {
  const warnings: string[] = []
  const listen = ({ name }: Error) => void warnings.push(name)
  process.on('warning', listen)
  onTestFinished(() => void process.off('warning', listen))
  const { pending, request } = await startDraining()
  request('/slow')
  await vi.waitFor(() => expect(pending).toHaveLength(1))
  for (let part = 0; part < 12; part += 1) pending[0]!.once('close', () => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  expect(warnings).toEqual([])
  pending[0]!.end()
})
