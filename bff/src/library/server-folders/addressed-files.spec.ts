import { describe, expect, it } from 'vitest'
import { film, serveFolder, text, type ServedFolder } from '../../../testing/served-folder.ts'
import { FileAddresses } from '../../identity/file-addresses.service.ts'

const other = "Alien (1979)/It's 100% 'alien' (1979).mkv"

async function serve() {
  const served = await serveFolder({ [film]: text, [other]: text })
  return { ...served, address: (path?: string) => addressOf(served, path) }
}

/** The address of a file for another program. */
async function addressOf({ sendRequest, cookie, video }: ServedFolder, path = film): Promise<string> {
  const { body } = await sendRequest('GET', (await video(path)).replace(/video$/, 'address'), { cookie })
  return (JSON.parse(body) as { path: string }).path
}
const secretOf = (address: string): string => address.split('/').at(-2)!

describe('an address of a file of a server folder', () => {
  it('is read without a cookie, whole and in ranges', async () => {
    const { sendRequest, address } = await serve()
    const whole = await sendRequest('GET', await address(), {})
    expect(whole).toMatchObject({
      status: 200,
      body: text,
      headers: {
        'content-type': 'video/x-matroska',
        'content-disposition': "attachment; filename*=UTF-8''Heat.mkv",
        'cache-control': 'private, no-cache',
      },
    })
    const part = await sendRequest('GET', await address(), { range: 'bytes=0-9' })
    expect([part.status, part.body]).toEqual([206, '0123456789'])
    expect((await sendRequest('HEAD', await address(), {})).headers['content-length']).toBe('1000')
  })

  it('ends with the name of the file, whatever characters it has', async () => {
    const { sendRequest, address } = await serve()
    const target = await address(other)
    expect(decodeURIComponent(target.split('/').at(-1)!)).toBe("It's 100% 'alien' (1979).mkv")
    const { status, headers } = await sendRequest('GET', target, {})
    expect([status, headers['content-disposition']]).toEqual([
      200,
      "attachment; filename*=UTF-8''It%27s%20100%25%20%27alien%27%20%281979%29.mkv",
    ])
  })

  it('opens no other file, and is refused once it is altered', async () => {
    const { sendRequest, address } = await serve()
    const [heat, alien] = [await address(), await address(other)]
    const [claim = '', signature = ''] = secretOf(heat).split('.')
    const refused = [
      alien.replace(secretOf(alien), secretOf(heat)),
      heat.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      heat.replace(claim, Buffer.from('zzzzzzzzz~ada~session').toString('base64url')),
    ]
    for (const target of refused) expect((await sendRequest('GET', target, {})).status).toBe(404)
    expect((await sendRequest('GET', heat.replace(secretOf(heat), 'x'), {})).status).toBe(400)
  })

  it('ends after a day, and when the member logs out', async () => {
    const { app, sendRequest, cookie, address } = await serve()
    const target = await address()
    const file = target.split('/')[4]!
    const memberAfter = (hours: number) =>
      app.get(FileAddresses).memberOf(file, secretOf(target), Date.now() + hours * 3_600_000)
    expect([await memberAfter(23.9), await memberAfter(24.1)]).toEqual([expect.any(String), null])
    const loggedOut = await sendRequest('DELETE', '/api/_auth/session', { cookie, origin: 'http://reelroom.test' })
    expect(loggedOut.status).toBe(200)
    expect((await sendRequest('GET', target, {})).status).toBe(404)
  })
})
