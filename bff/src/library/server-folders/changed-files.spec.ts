import { truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { putFile } from '../../../testing/test-folder.ts'
import { film, serveFolder, text } from '../../../testing/served-folder.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'

describe('a video in a server folder', () => {
  it('that changed since the scan is sent as it is, with another ETag, and scanned again soon', async () => {
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

  it('that shrinks during the transfer ends the connection instead of hanging the client', async () => {
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
})
