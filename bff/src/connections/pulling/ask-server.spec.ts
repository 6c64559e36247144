import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../.workspace/programs.mjs'
import { FakeMediaServer } from '../../../testing/fake-media-server.ts'
import { startHttps } from '../../../testing/forward-proxy.ts'
import { boundedCalls, callBounds, CallFailure } from '../../platform/http/outgoing-bounded.ts'
import { askerOf } from './ask-server.ts'

describe('a media server without a usable answer', () => {
  /** The names that the test may resolve lead to this machine. */
  const callFor = (ca: string) =>
    boundedCalls(callBounds, {
      ca,
      lookup: (name, { all }, found) =>
        name.endsWith('.example')
          ? all
            ? found(null, [{ address: '127.0.0.1', family: 4 }])
            : found(null, '127.0.0.1', 4)
          : found(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []),
    })
  const faultAt = (address: string, ca = '') =>
    askerOf(
      callFor(ca),
      address,
    )('/System/Info/Public').then(
      () => null,
      (error: { fault?: string }) => error.fault,
    )
  const startMedia = async () => {
    const media = await startHttps(['media.example'], (_, response) => response.end('{}'))
    onTestFinished(media.close)
    return media
  }

  it('has a certificate that it signed itself, or that is for another name', async () => {
    const { port, cert } = await startMedia()
    expect(await faultAt(`https://media.example:${port}`, cert)).toBe(null)
    expect(await faultAt(`https://media.example:${port}`)).toBe('certificate')
    expect(await faultAt(`https://other.example:${port}`, cert)).toBe('certificate')
  })

  it('has a name that does not exist, or a port at which no program answers', async () => {
    expect(await faultAt('http://media.invalid')).toBe('unknown-host')
    expect(await faultAt(`http://media.example:${await freePort()}`)).toBe('closed-port')
  })

  it('is a web page, leads elsewhere, or fails', async () => {
    const fake = await FakeMediaServer.start('jellyfin')
    const address = fake.address.replace('127.0.0.1', 'media.example')
    fake.fault = 'html'
    expect(await faultAt(address)).toBe('web-page')
    fake.fault = 'redirect'
    expect(await faultAt(address)).toBe('redirects')
    fake.fault = 'large'
    expect(await faultAt(address)).toBe('unreachable')
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['CERT_NOT_YET_VALID', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['ENOTFOUND', 'unknown-host'],
    ['EAI_AGAIN', 'unreachable'],
    ['ECONNREFUSED', 'closed-port'],
    ['ECONNRESET', 'unreachable'],
    ['ETIMEDOUT', 'unreachable'],
  ])('is named by the code of Node.js: %s', async (code, fault) => {
    const failing = () => Promise.reject(new CallFailure(code))
    await expect(askerOf(failing, 'https://media.example')('/')).rejects.toMatchObject({ fault, message: code })
  })
})
