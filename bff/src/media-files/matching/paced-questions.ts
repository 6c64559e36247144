import type { MetadataCall, MetadataSource } from '../../metadata/metadata-source.port.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'

/** Between two requests (ms): fewer than twenty a second, since visitors use the live service too. */
const GAP_MS = 62

/** Throttles the metadata requests of all libraries together, where the source is a live service. */
export class PacedQuestions implements Pick<MetadataService, 'answer' | 'named' | 'sourceName'> {
  private next = 0

  constructor(private readonly metadata: MetadataService) {}

  get sourceName(): MetadataService['sourceName'] {
    return this.metadata.sourceName
  }

  /** @throws MetadataError */
  async answer<C extends MetadataCall>(
    call: C,
    ask: Parameters<MetadataSource[C]>[0],
  ): Promise<Awaited<ReturnType<MetadataSource[C]>>> {
    await this.turn()
    return this.metadata.answer(call, ask)
  }

  /** @throws MetadataError */
  async named(ask: Parameters<MetadataSource['named']>[0]): ReturnType<MetadataSource['named']> {
    await this.turn()
    return this.metadata.named(ask)
  }

  private async turn(): Promise<void> {
    if (this.sourceName === 'embedded') return
    const now = performance.now()
    const at = Math.max(now, this.next)
    this.next = at + GAP_MS
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
