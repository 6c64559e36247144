import type { MetadataCall, MetadataSource } from '../../metadata/metadata-source.port.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'

/** Between two requests (ms): fewer than twenty a second, since visitors use the live service too. */
const MIN_INTERVAL_MS = 62

/** Throttles the metadata requests of all libraries together, if the source is a live service. */
export class ThrottledMetadata implements Pick<MetadataService, 'answer' | 'findByName' | 'sourceName'> {
  private nextAllowedAt = 0

  constructor(private readonly metadata: MetadataService) {}

  get sourceName(): MetadataService['sourceName'] {
    return this.metadata.sourceName
  }

  /** @throws MetadataError */
  async answer<C extends MetadataCall>(
    call: C,
    params: Parameters<MetadataSource[C]>[0],
  ): Promise<Awaited<ReturnType<MetadataSource[C]>>> {
    await this.waitForTurn()
    return this.metadata.answer(call, params)
  }

  /** @throws MetadataError */
  async findByName(params: Parameters<MetadataSource['findByName']>[0]): ReturnType<MetadataSource['findByName']> {
    await this.waitForTurn()
    return this.metadata.findByName(params)
  }

  private async waitForTurn(): Promise<void> {
    if (this.sourceName === 'embedded') return
    const now = performance.now()
    const at = Math.max(now, this.nextAllowedAt)
    this.nextAllowedAt = at + MIN_INTERVAL_MS
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
