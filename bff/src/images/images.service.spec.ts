import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { ImageSource, type OriginalPicture } from './image-source.port.ts'
import { ImageStore } from './image-store.ts'
import { ImagesService } from './images.service.ts'

/** Answers all requests at the same moment, once `count` of them have arrived. */
class SimultaneousSource extends ImageSource {
  readonly name = 'simultaneous'
  readonly revision = '1'
  private requestCount = 0
  private readonly all = Promise.withResolvers<void>()

  constructor(
    private readonly bytes: Buffer,
    private readonly count: number,
  ) {
    super()
  }

  async original(): Promise<OriginalPicture> {
    if (++this.requestCount === this.count) this.all.resolve()
    await this.all.promise
    return { kind: 'encoded', bytes: this.bytes }
  }
}

it('the server converts two pictures at once, queues two hundred, and asks further clients to retry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const images = new ImagesService(new SimultaneousSource(dot, 205), new ImageStore(folder, 1024 * 1024))
  const results = await Promise.allSettled(
    Array.from({ length: 205 }, (_, index) =>
      images.image({ path: `/${index}.png`, format: 'webp', fit: 'cover', width: 2, height: 2 }),
    ),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { kind: string }).kind)).toEqual(['busy', 'busy', 'busy'])
  await expect(
    images.image({ path: '/0.png', format: 'webp', fit: 'cover', width: 2, height: 2 }),
  ).resolves.toMatchObject({ etag: expect.any(String) })
})
