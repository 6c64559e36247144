import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

const script = 'export {}'.padEnd(2000, ';')
let dist: string
let server: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'reelroom-static-'))
  await mkdir(join(dist, 'client/offline'), { recursive: true })
  await mkdir(join(dist, 'client/assets'))
  await writeFile(join(dist, 'client/assets/a-1.js'), script)
  await writeFile(join(dist, 'client/assets/a-1.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, 'client/assets/trailer-1.webm'), '0123456789')
  for (const file of ['offline/en.html', 'sw.js', 'manifest.webmanifest'])
    await writeFile(join(dist, 'client', file), '{}')
  for (const folder of ['former', 'before']) {
    await mkdir(join(dist, folder))
    await writeFile(join(dist, folder, '.left'), '0')
    await writeFile(join(dist, folder, 'a-1.js'), `${script}//${folder}`)
    await writeFile(join(dist, folder, `${folder}-1.js`), script)
    await writeFile(join(dist, folder, `${folder}-1.js.br`), brotliCompressSync(script))
    await writeFile(join(dist, folder, 'shared-1.js'), folder)
  }
  server = fastify()
  await serveStaticFiles(server, dist, {
    formerAssetDirs: [join(dist, 'former'), join(dist, 'before')],
  })
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})
const headers = async (url: string) => (await server.inject({ url })).headers

it('an offline page runs only the product’s own scripts and cannot be framed, also when it is opened directly', async () => {
  expect(await headers('/offline/en.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default reelroom-workers",
  })
})

it('other files have their own types', async () => {
  expect((await headers('/sw.js'))['content-type']).toMatch(/^(text|application)\/javascript/)
  expect((await headers('/manifest.webmanifest'))['content-type']).toMatch(/^application\/manifest\+json/)
  expect(await headers('/sw.js')).not.toHaveProperty('content-security-policy')
})

it('a browser that has a file gets no second copy, and a player gets the part that it requests', async () => {
  const video = '/assets/trailer-1.webm'
  const { etag, 'content-type': type } = await headers(video)
  expect(type).toBe('video/webm')
  const second = await server.inject({ url: video, headers: { 'if-none-match': String(etag) } })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  const part = await server.inject({ url: video, headers: { range: 'bytes=2-4' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

it('a file that may be compressed on its way has a weak tag and is sent whole', async () => {
  const url = '/assets/a-1.js'
  for (const coding of ['br', 'gzip']) {
    const answer = await server.inject({ url, headers: { 'accept-encoding': coding, range: 'bytes=0-3' } })
    expect([answer.statusCode, answer.headers['accept-ranges'], answer.headers['content-range']]).toEqual([
      200,
      'none',
      undefined,
    ])
    const { etag } = answer.headers
    expect(etag).toMatch(/^W\/"/)
    const second = await server.inject({ url, headers: { 'accept-encoding': coding, 'if-none-match': String(etag) } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  }
})

it('an asset is found by its decoded name, and nothing outside the folder is', async () => {
  const answerTo = async (url: string) => {
    const { statusCode, headers: own, body } = await server.inject({ url })
    return statusCode === 200 ? body : [statusCode, own['content-type'], own['cache-control'], body]
  }
  expect(await answerTo('/assets/%61-1.js')).toBe(script)
  const missing = [404, 'text/plain; charset=utf-8', 'no-store', 'Not found']
  for (const path of ['nothing-1.js', '%2561-1.js', '..%2Fsw.js', '..%2f..%2fformer/former-1.js', '', 'A-1.js', '%00'])
    expect([path, await answerTo(`/assets/${path}`)]).toEqual([path, missing])
})

it('a compressed file is sent to browsers that accept it, with the name and cache policy of the original', async () => {
  const requestScript = (encodings: string) =>
    server.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': encodings } })
  const compressed = await requestScript('gzip, deflate, br, zstd')
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
  const plain = await requestScript('identity')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  expect((await server.inject({ url: '/assets/a-1.js.br' })).statusCode).toBe(404)
})

it('the server serves assets of earlier builds, the current build first, and no other files of theirs', async () => {
  const bodyOf = async (url: string) => (await server.inject({ url })).body
  expect(await bodyOf('/assets/a-1.js')).toBe(script)
  expect(await bodyOf('/assets/shared-1.js')).toBe('former')
  const compressed = await server.inject({ url: '/assets/before-1.js', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const path of ['/assets/.left', '/assets/before-1.js.br', '/assets/former-2.js'])
    expect([path, (await server.inject({ url: path })).statusCode]).toEqual([path, 404])
})
