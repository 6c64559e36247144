import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import sharp from 'sharp'
import { startForwardProxy, startHttps } from '../../../testing/forward-proxy.ts'
import { startImageOrigin } from '../../../testing/image-origin.ts'
import { clientOf } from '../../../testing/tmdb-clients.ts'
import { discoverProvider } from '../../identity/oidc/discover-provider.ts'
import { RemoteImageSource } from '../../images/adapters/remote.image-source.ts'
import { outgoingAgents, outgoingClient, outgoingFetch } from './outgoing.ts'

const get = { method: 'GET', headers: {}, body: undefined }
const issuer = 'https://login.service.test'
const failed = /broke off|could not be fetched|fetch failed|request failed/
let picture: Buffer
/** The number of requests that arrived. */
let answered = 0
const listener: RequestListener = ({ url = '' }, response) => {
  answered += 1
  if (url.startsWith('/t/p/')) response.end(picture)
  else {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ id: 101, issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }),
    )
  }
}

/** Data that the server fetches from others: metadata, pictures, and the metadata of a login provider. */
const outgoingCalls = [
  async () => {
    expect(await clientOf('https://metadata.service.test').read('/3/movie/101', {})).toMatchObject({ id: 101 })
  },
  async () => {
    const source = new RemoteImageSource('https://pictures.service.test', outgoingClient())
    expect(await source.original('/a.jpg', { width: 180, height: 270 })).toEqual({
      kind: 'encoded',
      bytes: picture,
    })
  },
  async () => {
    const provider = { id: 'a', label: 'A', issuer, clientId: 'reelroom', clientSecret: null, scopes: 'openid' }
    expect((await discoverProvider(provider)).serverMetadata()).toMatchObject({ issuer })
  },
]

let server: Awaited<ReturnType<typeof startHttps>>
let proxy: Awaited<ReturnType<typeof startForwardProxy>>
beforeAll(async () => {
  picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const names = ['metadata.service.test', 'pictures.service.test', 'login.service.test', 'localhost']
  server = await startHttps(names, listener)
  outgoingAgents.httpsAgent.options.ca = server.cert
})
beforeEach(async () => {
  proxy = await startForwardProxy(server.port)
  for (const name of ['HTTP_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']) vi.stubEnv(name, '')
  vi.stubEnv('HTTPS_PROXY', proxy.url)
})
afterEach(() => {
  vi.unstubAllEnvs()
  proxy.close()
})
afterAll(() => server.close())

it('metadata, pictures and provider logins use the proxy of HTTPS_PROXY, in a tunnel', async () => {
  for (const call of outgoingCalls) await call()
  expect(proxy.requested).toEqual([
    'CONNECT metadata.service.test:443',
    'CONNECT pictures.service.test:443',
    'CONNECT login.service.test:443',
  ])
})

it('http addresses use the proxy of HTTP_PROXY', async () => {
  const origin = await startImageOrigin((response) => response.end('{"answer":"plain"}'))
  const plainProxy = await startForwardProxy(Number(new URL(origin.url).port))
  vi.stubEnv('HTTP_PROXY', plainProxy.url)
  const answer = await outgoingFetch('http://plain.service.test/a?b=c', get)
  expect(await answer.json()).toEqual({ answer: 'plain' })
  expect(plainProxy.requested).toEqual(['GET http://plain.service.test/a?b=c'])
  plainProxy.close()
  await origin.close()
})

it('hosts of NO_PROXY are called directly', async () => {
  vi.stubEnv('NO_PROXY', 'localhost,.internal')
  const answer = await outgoingFetch(`https://localhost:${server.port}/`, get)
  expect(await answer.json()).toMatchObject({ id: 101 })
  expect(proxy.requested).toEqual([])
})

it('no call goes to a server whose certificate is of another name, or of an unknown authority', async () => {
  vi.stubEnv('NO_PROXY', '127.0.0.1')
  await expect(outgoingFetch(`https://127.0.0.1:${server.port}/`, get)).rejects.toThrow('fetch failed')
  outgoingAgents.httpsAgent.options.ca = ''
  onTestFinished(() => void (outgoingAgents.httpsAgent.options.ca = server.cert))
  const before = answered
  for (const call of outgoingCalls) await expect(call()).rejects.toThrow(failed)
  expect([proxy.requested.length, answered]).toEqual([3, before])
})

it('an unreachable proxy counts as a failed request', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9')
  for (const call of outgoingCalls) await expect(call()).rejects.toThrow(failed)
})
