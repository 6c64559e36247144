import { Logger } from '@nestjs/common'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card, startImages, type ImageApp } from '../../testing/image-app.ts'

let images: ImageApp
beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'error').mockReturnValue()
  images = await startImages()
})
afterEach(async () => {
  await images.close()
  vi.restoreAllMocks()
})

it('a picture has the requested size and format, and is cached for a year', async () => {
  const answer = await images.get(card)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 180, height: 270 })
})

it.each([
  ['avif', 'heif'],
  ['jpeg', 'jpeg'],
])('%s is sent on request', async (format, read) => {
  const answer = await images.get(`/ipx/f_${format}&s_40x60/tmdb/abc.jpg`)
  expect(answer.headers['content-type']).toBe(`image/${format}`)
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(read)
})

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

it('a browser that reads AVIF gets it in place of WebP, with a Vary header; each format is cached for its clients', async () => {
  const asWebp = await images.get(card)
  const asAvif = await images.get(card, { accept: browser })
  expect(
    [
      asWebp,
      asAvif,
      await images.get(card, { accept: 'image/*' }),
      await images.get(card, { accept: 'image/avif;q=0, */*' }),
    ].map(({ headers }) => [headers['content-type'], headers['vary']]),
  ).toEqual([
    ['image/webp', 'accept'],
    ['image/avif', 'accept'],
    ['image/webp', 'accept'],
    ['image/webp', 'accept'],
  ])
  expect(await sharp(asAvif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 180, height: 270 })
  expect(asAvif.headers['etag']).not.toBe(asWebp.headers['etag'])
  expect(await images.get(card, { accept: browser, 'if-none-match': asWebp.headers['etag'] as string })).toMatchObject({
    statusCode: 200,
  })
})

it('every browser gets the same format if AVIF is not smaller or too expensive', async () => {
  for (const [modifiers, type] of [
    ['f_webp&s_40x60', 'image/webp'],
    ['f_webp&s_1280x720', 'image/webp'],
    ['f_webp&q_50&blur_3&s_10x10', 'image/webp'],
    ['f_jpeg&s_180x270', 'image/jpeg'],
  ] as const) {
    const { headers } = await images.get(`/ipx/${modifiers}/tmdb/abc.jpg`, { accept: browser })
    expect([modifiers, headers['content-type'], headers['vary']]).toEqual([modifiers, type, undefined])
  }
})

it('a conditional request for an unchanged picture is answered with 304', async () => {
  const { etag } = (await images.get(card)).headers
  const again = await images.get(card, { 'if-none-match': `"other", ${String(etag)}` })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

it('a hundred simultaneous requests cause one call and one conversion', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => images.get(card)))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(images.origin.requestedPaths).toHaveLength(1)
})

it('a converted picture comes from disk after a restart', async () => {
  const first = await images.get(card)
  await vi.waitFor(async () => expect(await images.storedFiles()).toHaveLength(1))
  await images.restart()
  expect((await images.get(card)).headers.etag).toBe(first.headers.etag)
  expect(images.origin.requestedPaths).toHaveLength(1)
})
