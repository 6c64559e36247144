import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Session } from '@contract/session.schema'
import { startServer, Visitor } from '../../../testing/server.ts'

let app: NestFastifyApplication
let close: () => Promise<void>
let ada: Visitor

beforeAll(async () => {
  ;({ app, close } = await startServer())
  ada = await new Visitor(app).signUp('ada')
})
afterAll(() => close())

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fa0' } })
const put = (body: Buffer, type = 'image/png') => ada.call('putAvatar', { body, headers: { 'content-type': type } })
const fileOf = (session: Session): string => session.user!.avatar!.split('/').at(-1)!

/** A picture of 65,535 by 65,535 pixels in 39 bytes. */
const hugeGif = '474946383961ffffffff80000000000000ffffff2c00000000ffffffff0002024401003b'

describe('the picture of a member', () => {
  it('is cropped to a square WebP of 256 pixels, upright, without the camera’s metadata', async () => {
    const photo = await plain(640, 480)
      .withExif({ IFD0: { Artist: 'Ada' } })
      .jpeg()
      .toBuffer()
    const file = fileOf((await put(photo, 'image/jpeg')).json())
    const { status, headers, bytes } = await new Visitor(app).call('avatar', { params: { file } })
    expect({ status, type: headers['content-type'], etag: headers['etag'] }).toEqual({
      status: 200,
      type: 'image/webp',
      etag: `"${file}"`,
    })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined })
    const again = await ada.call('avatar', { params: { file }, headers: { 'if-none-match': `"${file}"` } })
    expect({ status: again.status, bytes: again.bytes.length }).toEqual({ status: 304, bytes: 0 })
  })

  it('gets a new address when it changes, and loses it when the member removes the picture', async () => {
    const first = fileOf((await put(await plain(300, 300).png().toBuffer())).json())
    const second = fileOf((await put(await plain(300, 300).webp().toBuffer(), 'image/webp')).json())
    expect(second).not.toBe(first)
    expect((await ada.call('avatar', { params: { file: first } })).status).toBe(404)
    expect((await ada.call('session')).json()).toMatchObject({ user: { avatar: `/api/_auth/avatar/${second}` } })
    expect((await ada.call('removeAvatar')).json()).toMatchObject({ user: { avatar: null } })
    expect((await ada.call('avatar', { params: { file: second } })).status).toBe(404)
  })

  it.each([
    ['a text', () => Buffer.from('not a picture'), 422],
    ['nothing', () => Buffer.alloc(0), 422],
    [
      'a drawing that could be a program',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      422,
    ],
    ['a picture cut short', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 900), 422],
    ['a few bytes that unpack to four gigapixels', () => Buffer.from(hugeGif, 'hex'), 422],
    ['more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ] as const)('is not %s', async (_, make, status) => {
    expect((await put(await make())).status).toBe(status)
    expect((await ada.call('session')).json()).toMatchObject({ user: { avatar: null } })
  })

  it('is sent as an image', async () => {
    expect((await ada.call('putAvatar', { body: { picture: 'x' } })).status).toBe(422)
  })
})
