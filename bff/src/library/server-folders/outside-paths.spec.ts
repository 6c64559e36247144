import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { film, serveFolder, text } from '../../../testing/served-folder.ts'

describe('a video in a server folder', () => {
  it('is not found if a link that leads out replaces it or its folder', async () => {
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

  it('is not found through `..` in any spelling', async () => {
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
})
