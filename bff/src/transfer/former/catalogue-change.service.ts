import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { CatalogueChangeStore } from './catalogue-change.store.ts'
import { FormerStore } from './former.store.ts'

const names = { embedded: 'the embedded catalog', live: 'the live service' }

/** Logs at each start what data members still have from the server's former catalogue. */
@Injectable()
export class CatalogueChange implements OnApplicationBootstrap {
  private readonly logger = new Logger('catalogue')

  constructor(
    private readonly metadata: MetadataService,
    private readonly store: CatalogueChangeStore,
    private readonly entries: FormerStore,
  ) {}

  /** The start does not wait: a database that cannot be reached is logged elsewhere, and the next start tries again. */
  onApplicationBootstrap(): void {
    this.report().catch((error: unknown) => this.logger.debug(error))
  }

  async report(): Promise<void> {
    const now = this.metadata.sourceName
    const hasChanged = (await this.store.last()) !== now
    // The count reads whole tables, so a server that has had one catalogue counts once.
    if (!hasChanged && (await this.store.isAlone(now))) return
    if (hasChanged) await this.entries.forget(now)
    const former = now === 'live' ? 'embedded' : 'live'
    const { titles, people, members } = await this.entries.leftOfAll(former)
    if (members > 0) {
      const left = `Left from ${names[former]}: titles: ${titles}, people: ${people}, members: ${members}.`
      const help = 'Nothing is lost: members can bring it over at /my/import.'
      if (hasChanged) this.logger.warn(`This server now uses ${names[now]}. ${left} ${help}`)
      else this.logger.log(`${left} ${help}`)
    }
    const isAlone = members === 0 && !(await this.entries.hasHandled(former))
    await this.store.noteAlone(isAlone ? now : null)
    if (hasChanged) await this.store.note(now)
  }
}
