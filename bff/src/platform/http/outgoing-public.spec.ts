import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startForwardProxy, startHttps } from '../../../testing/forward-proxy.ts'
import { callBounds } from './outgoing-bounded.ts'
import { isPublicAddress, NotPublicFailure, publicCalls } from './outgoing-public.ts'

const get = { method: 'GET', headers: {} } as const

/** A server on loopback for `media.example`, which represents one on the internet. */
async function startMedia(answer = (path: string) => ({ status: 200, headers: {}, text: path })) {
  const called: string[] = []
  const server = await startHttps(['media.example'], (request, response) => {
    called.push(`${request.headers.host} ${request.url}`)
    const { status, headers, text } = answer(request.url ?? '')
    response.writeHead(status, { connection: 'close', ...headers }).end(text)
  })
  onTestFinished(() => server.close())
  return { ...server, called, url: `https://media.example:${server.port}` }
}
/** Only the loopback address of the test’s server counts as public. */
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address)

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '203.0.112.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['link-local', '169.254.169.254', 'fe80::1', 'febf::1'],
    ['shared by a carrier', '100.64.0.1', '100.127.255.255'],
    ['unique local', 'fc00::1', 'fd12:3456::1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '::10.0.0.1', '::7f00:1'],
    ['NAT64', '64:ff9b::a00:1', '64:ff9b::101:101', '64:ff9b:1::a00:1'],
    ['tunneled', '2002:a00:1::1', '2001::1', '2001:0:4136::1'],
    ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
    ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1', '192.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1'],
    ['reserved in IPv6', '100::1', '2001:db8::1', '3fff::1', 'fec0::1', '4000::1', '5f00::1'],
  ])('is not public: %s', (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

describe('a call to a public server', () => {
  it('goes to the address that was checked, under the name of the certificate', async () => {
    const media = await startMedia()
    const resolve = vi.fn(() => Promise.resolve(['127.0.0.1']))
    const call = publicCalls({ resolve, isAllowed, ca: media.cert })
    expect(await call(`${media.url}/info`, get)).toEqual({ status: 200, text: '/info' })
    expect(media.called).toEqual([`media.example:${media.port} /info`])
    expect(resolve).toHaveBeenCalledExactlyOnceWith('media.example')
  })

  it('goes nowhere if the name resolves to a private address the second time', async () => {
    const media = await startMedia()
    const resolve = vi
      .fn<() => Promise<string[]>>()
      .mockResolvedValueOnce(['127.0.0.1'])
      .mockResolvedValue(['127.0.0.2'])
    const call = publicCalls({ resolve, isAllowed, ca: media.cert })
    expect((await call(media.url, get)).status).toBe(200)
    await expect(call(media.url, get)).rejects.toThrow(NotPublicFailure)
    expect(media.called).toHaveLength(1)
  })

  it('goes nowhere if one of several addresses is private, or there is none', async () => {
    const media = await startMedia()
    for (const addresses of [['127.0.0.1', '10.0.0.1'], ['127.0.0.1', '::ffff:127.0.0.1'], []])
      await expect(
        publicCalls({ resolve: () => Promise.resolve(addresses), isAllowed, ca: media.cert })(media.url, get),
      ).rejects.toThrow(NotPublicFailure)
    expect(media.called).toEqual([])
  })

  it.each([
    'http://media.example',
    'https://127.0.0.1',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://localhost',
  ])('goes nowhere for %s', async (url) => {
    await expect(publicCalls()(url, get)).rejects.toThrow(NotPublicFailure)
  })

  it('does not follow a redirect', async () => {
    const media = await startMedia(() => ({ status: 302, headers: { location: 'http://127.0.0.1/' }, text: '' }))
    const call = publicCalls({ resolve: () => Promise.resolve(['127.0.0.1']), isAllowed, ca: media.cert })
    expect((await call(media.url, get)).status).toBe(302)
    expect(media.called).toHaveLength(1)
  })

  it('fails for a certificate of another name, or of no authority', async () => {
    const media = await startMedia()
    const door = { resolve: () => Promise.resolve(['127.0.0.1']), isAllowed }
    await expect(publicCalls(door)(media.url, get)).rejects.toThrow(/SELF_SIGNED|UNABLE_TO/)
    const other = `https://other.example:${media.port}`
    await expect(publicCalls({ ...door, ca: media.cert })(other, get)).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(media.called).toEqual([])
  })

  it('fails if the name servers are silent for too long', async () => {
    const call = publicCalls({ resolve: () => new Promise(() => {}) }, { ...callBounds, connectMs: 20 })
    await expect(call('https://media.example', get)).rejects.toThrow('ETIMEDOUT')
  })

  it('uses no proxy, which would resolve the name again', async () => {
    const media = await startMedia()
    const proxy = await startForwardProxy(media.port)
    onTestFinished(() => void proxy.close())
    vi.stubEnv('HTTPS_PROXY', proxy.url)
    onTestFinished(() => void vi.unstubAllEnvs())
    const call = publicCalls({ resolve: () => Promise.resolve(['127.0.0.1']), isAllowed, ca: media.cert })
    expect((await call(media.url, get)).status).toBe(200)
    expect(proxy.requested).toEqual([])
  })
})
