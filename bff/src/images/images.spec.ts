import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Test } from '@nestjs/testing'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Logger } from '@nestjs/common'
import { ProblemFilter } from '../platform/http/problem.filter.ts'
import { RemoteImageSource } from './adapters/remote.image-source.ts'
import { startImageOrigin, type ImageOrigin } from '../../testing/image-origin.ts'
import { ImageSource } from './image-source.port.ts'
import { ImageStore } from './image-store.ts'
import { EmbeddedImagesController } from './images.controller.ts'
import { ImagesService } from './images.service.ts'

let origin: ImageOrigin
let folder: string
let app: NestFastifyApplication
let picture: Buffer

beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'error').mockReturnValue()
  picture = await sharp({ create: { width: 342, height: 513, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  origin = await startImageOrigin((response) => response.end(picture))
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  app = await start()
})
afterEach(async () => {
  await app.close()
  await origin.close()
  // A picture may still be being written to the disk.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  vi.restoreAllMocks()
})

async function start(): Promise<NestFastifyApplication> {
  const module = await Test.createTestingModule({
    controllers: [EmbeddedImagesController],
    providers: [
      ImagesService,
      { provide: ImageSource, useFactory: () => new RemoteImageSource(origin.url) },
      { provide: ImageStore, useFactory: () => new ImageStore(join(folder, 'images'), 1024 * 1024) },
    ],
  }).compile()
  const server = module.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({
      routerOptions: { maxParamLength: 500 },
      frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
        void reply.code(400).send()
      },
    }),
    { logger: false },
  )
  server.useGlobalFilters(new ProblemFilter())
  await server.init()
  await server.getHttpAdapter().getInstance().ready()
  return server
}

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: path, headers })
const card = '/ipx/f_webp&s_180x270/tmdb/abc.jpg'
const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it('a picture comes in the size and format that were asked for, with a year to keep it', async () => {
  const answer = await get(card)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 180, height: 270 })
})

it.each([
  ['avif', 'heif'],
  ['jpeg', 'jpeg'],
])('%s is answered where it is asked for', async (format, read) => {
  const answer = await get(`/ipx/f_${format}&s_40x60/tmdb/abc.jpg`)
  expect(answer.headers['content-type']).toBe(`image/${format}`)
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(read)
})

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

it('whoever reads AVIF is sent that for WebP, and caches are told; each is kept for those who ask for it', async () => {
  const asWebp = await get(card)
  const asAvif = await get(card, { accept: browser })
  expect(
    [asWebp, asAvif, await get(card, { accept: 'image/*' }), await get(card, { accept: 'image/avif;q=0, */*' })].map(
      ({ headers }) => [headers['content-type'], headers['vary']],
    ),
  ).toEqual([
    ['image/webp', 'accept'],
    ['image/avif', 'accept'],
    ['image/webp', 'accept'],
    ['image/webp', 'accept'],
  ])
  expect(await sharp(asAvif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 180, height: 270 })
  expect(asAvif.headers['etag']).not.toBe(asWebp.headers['etag'])
  expect(await get(card, { accept: browser, 'if-none-match': asWebp.headers['etag'] as string })).toMatchObject({
    statusCode: 200,
  })
})

it('what AVIF makes no lighter, or not cheaply, is the same for everybody', async () => {
  for (const [modifiers, type] of [
    ['f_webp&s_40x60', 'image/webp'],
    ['f_webp&s_1280x720', 'image/webp'],
    ['f_webp&q_50&blur_3&s_10x10', 'image/webp'],
    ['f_jpeg&s_180x270', 'image/jpeg'],
  ] as const) {
    const { headers } = await get(`/ipx/${modifiers}/tmdb/abc.jpg`, { accept: browser })
    expect([modifiers, headers['content-type'], headers['vary']]).toEqual([modifiers, type, undefined])
  }
})

it('a conditional request for an unchanged picture is answered with 304', async () => {
  const { etag } = (await get(card)).headers
  const again = await get(card, { 'if-none-match': `"other", ${String(etag)}` })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

it('a hundred at once are one call and one conversion', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(card)))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(origin.requestedPaths).toHaveLength(1)
})

it('what was made once is there after a restart, from disk', async () => {
  const first = await get(card)
  await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(1))
  await app.close()
  app = await start()
  expect((await get(card)).headers.etag).toBe(first.headers.etag)
  expect(origin.requestedPaths).toHaveLength(1)
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
])('%s is refused with a sentence before anything is fetched or written', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ type: 'invalid-request', title: 'The request is not valid' })
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(origin.requestedPaths).toEqual([])
  expect(await storedFiles()).toEqual([])
})

it('10,000 different sizes fetch nothing and keep nothing', async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 10_000; index += 1)
    statuses.add((await get(`/ipx/s_${3001 + index}x60/tmdb/abc.jpg`)).statusCode)
  expect([...statuses]).toEqual([400])
  expect(await storedFiles()).toEqual([])
}, 30_000)

it('a picture that does not exist is a 404 problem', async () => {
  origin.answer = (response) => response.writeHead(404).end()
  const answer = await get(card)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ type: 'not-found' })
})

it.each([
  ['an image that breaks off', () => picture.subarray(0, 300)],
  ['an image of too many pixels', () => bomb()],
  ['no image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is a 502 problem and is not kept', async (_what, bytes) => {
  const body = await bytes()
  origin.answer = (response) => response.end(body)
  const answer = await get(card)
  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toMatchObject({ type: 'catalogue-unavailable' })
  expect(await storedFiles()).toEqual([])
})

it('when the source is well again, so is the picture', async () => {
  origin.answer = (response) => response.writeHead(500).end()
  expect((await get(card)).statusCode).toBe(502)
  origin.answer = (response) => response.end(picture)
  expect((await get(card)).statusCode).toBe(200)
})

/** A small file of very many pixels. */
const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
