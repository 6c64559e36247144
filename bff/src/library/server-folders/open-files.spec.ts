import { closeSync, ftruncateSync, openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { film, isOpen, serveFolder } from '../../../testing/served-folder.ts'

describe('a video in a server folder', () => {
  it('of ten gigabytes is sent from any position, and its file closes when the client disconnects', async () => {
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

  it('is open a limited number of times per member', async () => {
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
    await vi.waitFor(async () => expect((await sendRequest('HEAD', target, { cookie })).status).toBe(200), {
      timeout: 20_000,
    })
  })
})
