import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { MetadataService } from '../metadata/metadata.service.ts'
import { CatalogueChangeStore } from './catalogue-change.store.ts'

const names = { embedded: 'the embedded catalog', live: 'the live service' }

/** Logs, at the first start with another catalogue than before, what members still have from the former one. */
@Injectable()
export class CatalogueChange implements OnApplicationBootstrap {
  private readonly logger = new Logger('catalogue')

  constructor(
    private readonly metadata: MetadataService,
    private readonly store: CatalogueChangeStore,
  ) {}

  /** The start does not wait: a database that cannot be reached has a line of its own, and the next start asks again. */
  onApplicationBootstrap(): void {
    this.report().catch((error: unknown) => this.logger.debug(error))
  }

  async report(): Promise<void> {
    const now = this.metadata.sourceName
    const last = await this.store.last()
    if (last === now) return
    const former = now === 'live' ? 'embedded' : 'live'
    const { titles, members } = await this.store.count(former)
    if (titles > 0)
      this.logger.warn(
        `This server now uses ${names[now]}. Saved before, from ${names[former]}: ${titles} titles of ${members} members. Nothing is lost: they can bring them over at /my/import.`,
      )
    await this.store.note(now)
  }
}
