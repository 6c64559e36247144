import { randomBytes } from 'node:crypto'
import {
  closeSync,
  ftruncateSync,
  openSync,
  renameSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createTestFolder, putFile } from '../../../testing/test-folder.ts'
import { film, isOpen, serveFolder } from '../../../testing/served-folder.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'

const text = '0123456789'.repeat(100)

describe('a video of a folder that the operator named', () => {
  it('is sent to members only, as bytes whose type is not sniffed', async () => {
    const { sendRequest, cookie, video } = await serveFolder({ [film]: text })
    const { status, headers, body } = await sendRequest('GET', await video(), { cookie, 'accept-encoding': 'br, gzip' })
    expect({ status, body }).toEqual({ status: 200, body: text })
    expect(headers).toMatchObject({
      'content-type': 'video/x-matroska',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'last-modified': 'Tue, 14 Nov 2023 22:13:20 GMT',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers.etag).toMatch(/^"[\w.]+"$/)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['transfer-encoding']).toBeUndefined()
    expect((await sendRequest('GET', await video())).status).toBe(401)
  })

  it('is sent in the requested part, or not at all, and HEAD has the headers of GET', async () => {
    const { sendRequest, cookie, video } = await serveFolder({ [film]: text })
    const target = await video()
    const { etag = '' } = (await sendRequest('HEAD', target, { cookie })).headers
    const request = async (headers: Record<string, string>, method = 'GET') => {
      const { status, headers: returned, body } = await sendRequest(method, target, { cookie, ...headers })
      return [status, returned['content-range'] ?? null, returned['content-length'], body.length]
    }
    expect(await request({ range: 'bytes=990-' })).toEqual([206, 'bytes 990-999/1000', '10', 10])
    expect(await request({ range: 'bytes=1000-' })).toEqual([416, 'bytes */1000', '0', 0])
    expect(await request({ range: 'bytes=9-0' })).toEqual([200, null, '1000', 1000])
    expect(await request({ range: 'bytes=0-0,500-600' })).toEqual([200, null, '1000', 1000])
    expect(await request({ range: 'bytes=0-0', 'if-range': etag })).toEqual([206, 'bytes 0-0/1000', '1', 1])
    expect(await request({ range: 'bytes=0-0', 'if-range': `W/${etag}` })).toEqual([200, null, '1000', 1000])
    expect(await request({ range: 'bytes=0-0', 'if-range': 'Tue, 14 Nov 2023 22:13:19 GMT' })).toEqual([
      200,
      null,
      '1000',
      1000,
    ])
    expect(await request({ 'if-none-match': etag })).toEqual([304, null, undefined, 0])
    expect(await request({ 'if-match': '"another"' })).toEqual([412, null, '0', 0])
    expect(await request({}, 'HEAD')).toEqual([200, null, '1000', 0])
    expect(await request({ range: 'bytes=10-19' }, 'HEAD')).toEqual([206, 'bytes 10-19/1000', '10', 0])
  })

  it('whatever range is requested, its bytes are those of the file', async () => {
    const content = randomBytes(700_000).toString('base64')
    const { sendRequest, cookie, video } = await serveFolder({ [film]: content })
    const target = await video()
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(content.length), async (first, more) => {
        const { status, body } = await sendRequest('GET', target, { cookie, range: `bytes=${first}-${first + more}` })
        expect(status).toBe(206)
        expect(body === content.slice(first, first + more + 1)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('of ten gigabytes is sent from any position, and no file stays open when the client disconnects', async () => {
    const { sendRequest, cookie, video, root, openRequest } = await serveFolder({ [film]: '' }, (folder) => {
      const file = openSync(join(folder, film), 'w')
      ftruncateSync(file, 10 * 2 ** 30)
      writeSync(file, 'the end', 10 * 2 ** 30 - 7)
      closeSync(file)
    })
    const target = await video()
    expect(await sendRequest('GET', target, { cookie, range: 'bytes=-7' })).toMatchObject({
      status: 206,
      body: 'the end',
      headers: { 'content-range': 'bytes 10737418233-10737418239/10737418240' },
    })
    expect((await sendRequest('HEAD', target, { cookie })).headers['content-length']).toBe('10737418240')
    for (let turn = 0; turn < 40; turn += 1)
      await new Promise<void>((resolve, reject) => {
        const request = openRequest(target)
        request.once('error', reject)
        request.once('response', (answer) => {
          answer.once('data', () => answer.destroy())
          answer.once('close', () => resolve())
        })
      })
    if (process.platform === 'linux') await vi.waitFor(() => expect(isOpen(join(root, film))).toBe(false))
    expect((await sendRequest('GET', target, { cookie, range: 'bytes=0-0' })).status).toBe(206)
  })

  it('that was changed since the scan is sent as it is now, under another tag, and scanned again soon', async () => {
    const { app, root, sendRequest, cookie, video } = await serveFolder({ [film]: text })
    const target = await video()
    const { etag = '' } = (await sendRequest('HEAD', target, { cookie })).headers
    putFile(root, film, 'another film')
    utimesSync(join(root, film), 1_700_000_000, 1_700_000_001)
    const now = await sendRequest('GET', target, { cookie, range: 'bytes=0-6', 'if-range': etag })
    expect({ status: now.status, body: now.body, isSame: now.headers.etag === etag }).toEqual({
      status: 200,
      body: 'another film',
      isSame: false,
    })
    const sizes = () =>
      app.get(UserDatabase).selectFrom('library_files').select('size').where('gone_at', 'is', null).execute()
    await vi.waitFor(async () => expect(await sizes()).toEqual([{ size: 12 }]), { timeout: 30_000 })
  })

  it('that becomes shorter while it is sent ends the connection, instead of keeping the client waiting', async () => {
    const { root, video, openRequest } = await serveFolder({ [film]: '' }, (folder) =>
      truncateSync(join(folder, film), 2 ** 30),
    )
    const target = await video()
    const outcome = await new Promise<string>((resolve) => {
      const request = openRequest(target)
      request.once('response', (answer) => {
        answer.once('data', () => truncateSync(join(root, film), 10))
        answer.once('error', ({ message }) => resolve(message))
        answer.once('end', () => resolve('came to its end'))
      })
    })
    expect(outcome).toBe('aborted')
  })

  it('whose place was taken by a link that leads out, of the file or of a folder, is no video any more', async () => {
    const outside = createTestFolder({ 'secret.mkv': 'secret', 'Heat (1995)/Heat.mkv': 'secret' })
    const { root, sendRequest, cookie, video } = await serveFolder({ [film]: text, 'Alien (1979).mkv': text })
    const [target, other] = [await video(), await video('Alien (1979).mkv')]
    renameSync(join(root, 'Heat (1995)'), join(root, 'away'))
    symlinkSync(join(outside, 'Heat (1995)'), join(root, 'Heat (1995)'))
    renameSync(join(root, 'Alien (1979).mkv'), join(root, 'away.mkv'))
    symlinkSync(join(outside, 'secret.mkv'), join(root, 'Alien (1979).mkv'))
    for (const address of [target, other]) {
      const { status, body } = await sendRequest('GET', address, { cookie })
      expect([status, body.includes('secret')]).toEqual([404, false])
    }
  })

  it('is not found by a way up, in whatever way it is spelled', async () => {
    const { root, sendRequest, cookie, video } = await serveFolder({ [film]: text })
    const target = await video()
    const ways = [
      '../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      '%252e%252e%252f',
      '..%5c..%5c',
      '%c0%ae%c0%ae%2f',
      '%00',
      '..;/',
    ]
    for (const way of ways)
      for (const address of [
        `/api/library/files/${way}/video`,
        `${target}/${way}`,
        target.replace('/video', `/captions/${way}`),
      ]) {
        const { status, body } = await sendRequest('GET', address, { cookie })
        expect([address, [400, 404].includes(status), body.includes(root)]).toEqual([address, true, false])
      }
    for (const unknownId of ['00000000-0000-4000-8000-000000000000', 'x'])
      expect([400, 404]).toContain(
        (await sendRequest('GET', `/api/library/files/${unknownId}/video`, { cookie })).status,
      )
  })

  it('one member may read many at once, and not without end', async () => {
    const { cookie, video, sendRequest, openRequest } = await serveFolder({ [film]: '' }, (folder) =>
      truncateSync(join(folder, film), 2 ** 30),
    )
    const target = await video()
    const requests = Array.from({ length: 40 }, () => openRequest(target))
    const answers = await Promise.all(
      requests.map(
        (request) =>
          new Promise<number>((resolve) => request.once('response', ({ statusCode }) => resolve(statusCode ?? 0))),
      ),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(32)
    expect(answers.filter((status) => status === 429)).toHaveLength(8)
    for (const request of requests) request.destroy()
    await vi.waitFor(async () => expect((await sendRequest('HEAD', target, { cookie })).status).toBe(200))
  })
})

describe('captions of a video of a folder that the operator named', () => {
  it('are sent unchanged, and only those that the scan has stored', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script>\n'
    const { root, sendRequest, cookie, video } = await serveFolder({
      [film]: text,
      'Heat (1995)/Heat.de.srt': srt,
      'Heat (1995)/Heat.en.srt': '',
    })
    const address = (await video()).replace('video', 'captions')
    expect(await sendRequest('GET', `${address}/0`, { cookie })).toMatchObject({
      status: 200,
      body: srt,
      headers: {
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-length': '58',
      },
    })
    truncateSync(join(root, 'Heat (1995)/Heat.en.srt'), 5 * 2 ** 20 + 1)
    for (const no of ['1', '2', '99'])
      expect((await sendRequest('GET', `${address}/${no}`, { cookie })).status).toBe(404)
    for (const no of ['100', '-1', 'x'])
      expect((await sendRequest('GET', `${address}/${no}`, { cookie })).status).toBe(400)
  })
})
