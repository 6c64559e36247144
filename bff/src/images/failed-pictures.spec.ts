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

it.each([
  '/ipx/f_webp&s_40x60/tmdb/..%2fsecret.jpg',
  '/ipx/f_webp&s_40x60/tmdb/..%252f..%252fsecret.jpg',
  '/ipx/f_webp&s_40x60/http://evil.example/abc.jpg',
  '/ipx/f_webp&s_40x60/tmdbevil/abc.jpg',
  '/ipx/f_webp&s_0x0/tmdb/abc.jpg',
  '/ipx/f_webp&s_99999x99999/tmdb/abc.jpg',
  '/ipx/f_webp&f_webp&s_40x60/tmdb/abc.jpg',
  '/ipx/f_svg&s_40x60/tmdb/abc.jpg',
])('%s is refused with a clear error before anything is fetched or written', async (path) => {
  const answer = await images.get(path)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ type: 'invalid-request', title: 'The request is not valid' })
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(images.origin.requestedPaths).toEqual([])
  expect(await images.storedFiles()).toEqual([])
})

it('10,000 different sizes fetch and store nothing', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 10_000; index += 1)
    statuses.add((await images.get(`/ipx/s_${3001 + index}x60/tmdb/abc.jpg`)).statusCode)
  expect([...statuses]).toEqual([400])
  expect(await images.storedFiles()).toEqual([])
}, 30_000)

it('a missing picture is a 404 problem', async () => {
  images.origin.answer = (response) => response.writeHead(404).end()
  const answer = await images.get(card)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ type: 'not-found' })
})

it.each([
  ['an image that breaks off', () => images.picture.subarray(0, 300)],
  ['an image of too many pixels', () => bomb()],
  ['no image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is a 502 problem and is not stored', async (_what, bytes) => {
  const body = await bytes()
  images.origin.answer = (response) => response.end(body)
  const answer = await images.get(card)
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toMatchObject({ type: 'catalogue-unavailable' })
  expect(await images.storedFiles()).toEqual([])
})

it('the picture is back as soon as the service is', async () => {
  images.origin.answer = (response) => response.writeHead(500).end()
  expect((await images.get(card)).statusCode).toBe(502)
  images.origin.answer = (response) => response.end(images.picture)
  expect((await images.get(card)).statusCode).toBe(200)
})

/** A small file of very many pixels. */
const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
