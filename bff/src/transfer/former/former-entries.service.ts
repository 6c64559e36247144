import { Injectable } from '@nestjs/common'
import type { FormerEntries as Entries, ImportStatus } from '@contract/import-answers.schema'
import type { LocaleCode } from '@contract/locale'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { ExportService } from '../export.service.ts'
import { ImportService } from '../import.service.ts'
import { spool } from '../temporary-file.ts'
import { formerRows } from './former-rows.ts'
import { FormerStore } from './former.store.ts'

/** Counts the entries that members still have from the catalogue that the server had before, and imports them (decision 139). */
@Injectable()
export class FormerEntries {
  constructor(
    private readonly store: FormerStore,
    private readonly exports: ExportService,
    private readonly imports: ImportService,
    private readonly metadata: MetadataService,
  ) {}

  async of(userId: string): Promise<Entries> {
    const left = await this.store.left(userId, this.source)
    const isDismissed = left.titles + left.people > 0 && (await this.store.isDismissed(userId, this.source))
    return { ...left, isDismissed }
  }

  /** Closes the note of `/my` for good; the page of imports offers the import on. */
  async dismiss(userId: string): Promise<Entries> {
    await this.store.dismiss(userId, this.source)
    return this.of(userId)
  }

  /**
   * Begins an import of the account's own rows that belong to the server's former catalogue, without those that an
   * import has handled. The rows stay.
   * @throws ProblemException `not-found` if there are none
   */
  async import(userId: string, language: LocaleCode): Promise<ImportStatus> {
    const { source } = this
    const { titles, people } = await this.store.left(userId, source)
    if (titles + people === 0) throw new ProblemException('not-found', 404)
    const handled = new Set(
      (await this.store.handled(userId, source)).map(({ type, media_id }) => `${type} ${media_id}`),
    )
    const name = 'reelroom.json'
    return this.imports.upload(userId, {
      name,
      language,
      isFormer: true,
      receive: async (room) => {
        const file = await spool(formerRows(this.exports, userId, { source, handled }), room)
        const files = async () => [{ name, bytes: await file.bytes() }]
        return { size: file.size, files, remove: () => file.remove() }
      },
    })
  }

  private get source(): 'embedded' | 'live' {
    return this.metadata.sourceName === 'live' ? 'embedded' : 'live'
  }
}
