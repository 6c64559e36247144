import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { BulkheadRejectedError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { ImageRequest } from '@contract/image-request'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { measureCache, type CacheUse } from '../platform/http/cache-use.ts'
import { answered, madePictures } from '../platform/telemetry/measured.ts'
import { convert } from './convert.ts'
import { ImageError, ImageSource } from './image-source.port.ts'
import { ImageStore } from './image-store.ts'

export interface FinishedImage {
  readonly bytes: Buffer
  readonly etag: string
}

const MAX_MEMORY_BYTES = 16 * 1024 * 1024
const conversions = { maxConcurrent: 2, maxQueued: 200 }

/** Pictures in requested sizes: from memory, from disk, else converted once for all simultaneous requests. */
@Injectable()
export class ImagesService {
  private readonly memory = new LRUCache<string, FinishedImage>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  private readonly pending = new Map<string, Promise<FinishedImage>>()
  private readonly queue = bulkhead(conversions.maxConcurrent, conversions.maxQueued)

  constructor(
    private readonly source: ImageSource,
    private readonly store: ImageStore,
  ) {}

  /** The use of the memory for pictures. */
  get memoryUse(): CacheUse {
    return measureCache(this.memory)
  }

  get diskUse(): CacheUse {
    return this.store.use
  }

  /** The picture, if it is in memory. */
  inMemory(request: ImageRequest): FinishedImage | undefined {
    return this.memory.get(keyOf(this.source, request))
  }

  async image(request: ImageRequest): Promise<FinishedImage> {
    const key = keyOf(this.source, request)
    const cached = this.memory.get(key) ?? this.pending.get(key)
    if (cached) {
      answered.report(() => ({ kind: 'picture', verdict: 'kept' }))
      return cached
    }
    const work = this.readOrMake(key, request).finally(() => this.pending.delete(key))
    this.pending.set(key, work)
    return await work
  }

  private async readOrMake(key: string, request: ImageRequest): Promise<FinishedImage> {
    const stored = await this.store.read(key)
    const image = finished(stored ?? (await this.make(request)))
    answered.report(() => ({ kind: 'picture', verdict: stored ? 'kept' : 'asked' }))
    this.memory.set(key, image)
    if (!stored) void this.store.write(key, image.bytes)
    return image
  }

  private async make(request: ImageRequest): Promise<Buffer> {
    try {
      const original = await this.source.original(request.path, request)
      return await this.queue.execute(() =>
        madePictures.measure(
          () => ({}),
          () => convert(original, request),
        ),
      )
    } catch (error) {
      if (!(error instanceof ImageError && error.kind === 'notFound'))
        answered.report(() => ({ kind: 'picture', verdict: 'failed' }))
      if (error instanceof BulkheadRejectedError) throw new ImageError('busy', 'too many pictures are being made')
      throw error
    }
  }
}

/** The cache key: everything that the converted picture depends on. */
function keyOf({ name, revision }: ImageSource, request: ImageRequest): string {
  const { path, width = '', height = '', format, fit, quality = '', blur = '', background = '' } = request
  return [name, revision, path, `${width}x${height}`, format, fit, quality, blur, background].join(' ')
}

const finished = (bytes: Buffer): FinishedImage => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})
