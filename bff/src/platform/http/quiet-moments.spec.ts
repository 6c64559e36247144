import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuietMoments } from './quiet-moments.ts'

/** Requests of a server, each with the function that ends its answer, and quiet moments. */
function requests() {
  const [server, quiet] = [new EventEmitter(), new QuietMoments()]
  quiet.watch(server)
  const begin = (writableEnded = false) => {
    const response = Object.assign(new EventEmitter(), { writableEnded })
    server.emit('request', {}, response)
    return () => void response.emit('close')
  }
  const seen: string[] = []
  const wait = (maxMs: number) => quiet.wait(maxMs).then(() => seen.push('quiet'))
  return { begin, seen, wait }
}

describe('a quiet moment', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is now if no request is being answered', async () => {
    const { begin, seen, wait } = requests()
    begin(true)
    begin()()
    await wait(1000)
    expect(seen).toEqual(['quiet'])
  })

  it('begins when the last of several requests was answered', async () => {
    const { begin, seen, wait } = requests()
    const [first, second] = [begin(), begin()]
    const waiting = wait(200)
    first()
    await vi.advanceTimersByTimeAsync(100)
    expect(seen).toEqual([])
    second()
    second()
    await waiting
    expect(seen).toEqual(['quiet'])
  })

  it('is awaited no longer than the given time', async () => {
    const { begin, seen, wait } = requests()
    begin()
    void wait(20)
    await vi.advanceTimersByTimeAsync(19)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['quiet'])
  })

  it('does not depend on a request that takes long, such as one for a film', async () => {
    const { begin, seen, wait } = requests()
    const end = begin()
    void wait(1000)
    await vi.advanceTimersByTimeAsync(300)
    expect(seen).toEqual(['quiet'])
    end()
    begin()
    void wait(200)
    await vi.advanceTimersByTimeAsync(199)
    expect(seen).toEqual(['quiet'])
  })
})

it('a quiet moment begins when a real server has answered, or its visitor has left', async () => {
  const quiet = new QuietMoments()
  const responses: ServerResponse[] = []
  const server = createServer((_request: IncomingMessage, response) => void responses.push(response))
  quiet.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // SAFETY: a server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const sent = [get({ port }).on('error', () => undefined), get({ port }).on('error', () => undefined)]
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  responses[0]!.end()
  sent[1]!.destroy()
  await quiet.wait(60_000)
  server.closeAllConnections()
  expect(responses.every(({ closed }) => closed)).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})
