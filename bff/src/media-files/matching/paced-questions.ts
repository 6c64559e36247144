import type { MetadataCall, MetadataSource } from '../../metadata/metadata-source.port.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'

/** Between two questions (ms): a live service is asked under twenty a second, since visitors ask it too. */
const GAP_MS = 62

/** Questions about a library, whoever's, one after the other at an even pace where a live service is asked. */
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
