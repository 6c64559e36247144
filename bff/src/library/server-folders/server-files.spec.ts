import { randomBytes } from 'node:crypto'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LibraryCounts, LibraryFolder } from '@contract/library.schema'
import type { CallName } from '@contract/calls'
import { Visitor, type CallOptions } from '../../../testing/server.ts'
import { film, serveFolder, text } from '../../../testing/served-folder.ts'

describe('a video in a server folder', () => {
  it('is sent to members only, with a type that browsers must not sniff', async () => {
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
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
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

  it('is sent with the right bytes for any requested range', async () => {
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
})

describe('captions of a video in a server folder', () => {
  it('are sent unchanged, and only if the scan has stored them', async () => {
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
    expect(await sendRequest('GET', `${address}/1`, { cookie })).toMatchObject({
      status: 413,
      body: expect.stringContaining('captions-too-large'),
    })
    for (const no of ['2', '99']) expect((await sendRequest('GET', `${address}/${no}`, { cookie })).status).toBe(404)
    for (const no of ['100', '-1', 'x'])
      expect((await sendRequest('GET', `${address}/${no}`, { cookie })).status).toBe(400)
  })
})

describe('the shared demo account', () => {
  it('cannot see the server folders: no title, file, video, captions or correction', async () => {
    const { app, video } = await serveFolder({ [film]: text, 'Heat (1995)/Heat.de.srt': 'x' })
    const [member, demo] = [await new Visitor(app).signUp('eve'), new Visitor(app)]
    await demo.call('demoSignIn')
    const file = (await video()).split('/')[4]!
    const seen = async (visitor: Visitor) => {
      const { folders }: { folders: LibraryFolder[] } = (await visitor.call('libraryFolders')).json()
      const { files }: LibraryCounts = (await visitor.call('libraryCounts')).json()
      const { total_results: titles }: { total_results: number } = (await visitor.call('libraryTitles')).json()
      const status = async (name: CallName, options: CallOptions) => (await visitor.call(name, options)).status
      return {
        folders: folders.length,
        counted: files,
        titles,
        file: await status('libraryFile', { params: { file } }),
        video: await status('libraryVideo', { params: { file } }),
        captions: await status('libraryCaptions', { params: { file, no: 0 } }),
        correction: await status('correctLibrary', { body: { scope: { file }, title: null } }),
      }
    }
    expect(await seen(member)).toMatchObject({
      folders: 1,
      counted: 1,
      file: 200,
      video: 200,
      captions: 200,
      correction: 200,
    })
    expect(await seen(demo)).toEqual({
      folders: 0,
      counted: 0,
      titles: 0,
      file: 404,
      video: 404,
      captions: 404,
      correction: 404,
    })
  })
})
