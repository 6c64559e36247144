import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttps } from '../../../testing/forward-proxy.ts'
import { boundedCalls, callBounds, CallFailure } from './outgoing-bounded.ts'

const get = { method: 'GET', headers: {} } as const
const small = { ...callBounds, bytes: 1000, wholeMs: 200 }

async function listening<S extends Server>(server: S): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
async function startHttp(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  const port = await listening(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

describe('a bounded call', () => {
  it('resolves with an answer of any status', async () => {
    const url = await startHttp((request, response) => {
      response.statusCode = request.url === '/none' ? 404 : 200
      response.end(`${request.method} ${request.headers['content-type']}`)
    })
    const call = boundedCalls()
    expect(await call(`${url}/none`, get)).toEqual({ status: 404, text: 'GET undefined' })
    expect(await call(url, { method: 'POST', headers: {}, body: { a: 1 } })).toEqual({
      status: 200,
      text: 'POST application/json',
    })
  })

  it('does not follow a redirect', async () => {
    const called: string[] = []
    const url = await startHttp((request, response) => {
      called.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect((await boundedCalls()(url, get)).status).toBe(302)
    expect(called).toEqual(['/'])
  })

  it.each([
    ['never answers', () => {}],
    ['never ends', (_request, response) => void setInterval(() => response.write(' '), 10).unref()],
    ['is longer than its bound', (_request, response) => void response.end('x'.repeat(1001))],
    ['breaks off', (_request, response) => void response.destroy()],
  ] as [string, RequestListener][])('fails if the server %s', async (_, answer) => {
    await expect(boundedCalls(small)(await startHttp(answer), get)).rejects.toThrow(CallFailure)
  })

  it('fails if a connection does not open in time, TLS included', async () => {
    const silent = createTcpServer()
    const port = await listening(silent)
    onTestFinished(() => void silent.close())
    const call = boundedCalls({ ...callBounds, connectMs: 50 })
    await expect(call(`https://127.0.0.1:${port}`, get)).rejects.toThrow('ETIMEDOUT')
  })

  it('fails for a certificate that no authority has signed', async () => {
    const server = await startHttps(['localhost'], (_request, response) => response.end('secret'))
    onTestFinished(() => server.close())
    await expect(boundedCalls()(`https://localhost:${server.port}`, get)).rejects.toThrow(/SELF_SIGNED|UNABLE_TO/)
  })

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController()
    const url = await startHttp(() => stop.abort(new Error('closing')))
    await expect(boundedCalls()(url, { ...get, signal: stop.signal })).rejects.toThrow('closing')
  })
})
