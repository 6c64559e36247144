import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { PulledService } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { MetadataService } from '../metadata/metadata.service.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { ImportRunner } from './import-runner.ts'
import { UploadReader } from './upload-reader.ts'
import { UploadStore } from './upload.store.ts'
import { readPulled, ServerLost, type PulledViewing } from './pulled/pulled-entries.ts'

export type { PulledViewing } from './pulled/pulled-entries.ts'

/** An import that reads a media server in place of files. */
export interface Pull {
  readonly connectionId: string
  readonly service: PulledService
  /** The name of the import. */
  readonly name: string
  readonly language: LocaleCode
  /** Reads the viewings, until the signal stops it. Null if the server does not answer to the end: the import fails. */
  readonly read: (signal: AbortSignal, importId: string) => Promise<Iterable<PulledViewing> | null>
}

/** Imports of a media server's history: previewed, applied, reported and undone as those of files are. */
@Injectable()
export class PulledImports {
  constructor(
    private readonly uploads: UploadStore,
    private readonly reader: UploadReader,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * Begins an import, which reads the server after the answer, and returns its id. It replaces the member's open import as an upload
   * does.
   * @throws ProblemException `import-conflict` (409) while an import of the member is being applied
   */
  async begin(userId: string, { connectionId, service, name, language, read }: Pull): Promise<string> {
    const now = Date.now()
    if (await this.uploads.isApplying(userId, now)) throw new ProblemException('import-conflict', 409)
    for (const unread of await this.uploads.removeUnread(userId)) this.reader.stop(unread)
    this.runner.sweep()
    const id = randomUUID()
    const facts = { source: this.metadata.sourceName, fileName: name, language, connectionId }
    await this.uploads.create(id, userId, facts, now)
    void this.reader.pull({ id, user_id: userId }, async (signal) => {
      const viewings = await read(signal, id)
      if (viewings === null) throw new ServerLost()
      return readPulled({ service, connectionId, name, viewings })
    })
    return id
  }

  /** Whether an import of a connection was applied, and not undone since. */
  hasApplied(userId: string, connectionId: string): Promise<boolean> {
    return this.uploads.hasApplied(userId, connectionId)
  }

  /** Resolves when no server is read. */
  idle(): Promise<void> {
    return this.reader.idle()
  }
}
