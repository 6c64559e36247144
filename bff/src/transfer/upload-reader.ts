import { addAbortListener } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { BulkheadPolicy } from 'cockatiel'
import { storable } from '@import-formats/files/storable'
import type { ReadUpload } from '@import-formats/read-upload'
import type { SharedUpload } from '@import-formats/shared-upload'
import type { UnnamedTable } from '@import-formats/tables/unnamed-table'
import { UploadError } from '@import-formats/upload-error'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { ImportRunner } from './import-runner.ts'
import { workingStates, type ImportEvent } from './import-life.ts'
import { ImportStore, type ImportRow } from './import.store.ts'
import { withLeaseRenewal } from './lease-renewal.ts'
import { ServerLost } from './pulled/pulled-entries.ts'
import { UploadStore } from './upload.store.ts'
import type { ReceivedUpload } from './upload.ts'

/** The size of an upload up to which it does not wait for larger ones (bytes): more than 50,000 rows. */
const SMALL_BYTES = 4 * 1024 * 1024
/** Media servers that are read at the same time. */
const MAX_CONCURRENT_PULLS = 2
/** How long uploads are still read when the server ends (ms). */
const GRACE_MS = 5000
/** The events for files that cannot be read. */
const eventOfFault = {
  'import-unreadable': 'unreadable',
  'import-unsafe': 'unsafe',
  'import-too-large': 'tooLarge',
  'import-many-tables': 'manyTables',
} as const

type Ref = Pick<ImportRow, 'id' | 'user_id'>
type Content = ReadUpload | UnnamedTable | SharedUpload

/**
 * Reads uploads into the database after their answer (decision 111). An upload needs several times its size in memory until it is
 * stored, so one is read at a time, and a small one beside a large one; the others wait on the disk. Their imports have a lease
 * meanwhile. An upload cannot be read by another server: when this one ends, the import fails.
 */
@Injectable()
export class UploadReader implements BeforeApplicationShutdown {
  private readonly logger = new Logger('import')
  private readonly small = bulkhead(1, Infinity)
  private readonly large = bulkhead(1, Infinity)
  private readonly pulled = bulkhead(MAX_CONCURRENT_PULLS, Infinity)
  /** Imports whose files are read, or wait for it. */
  private readonly readings = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>()

  constructor(
    private readonly store: ImportStore,
    private readonly uploads: UploadStore,
    private readonly runner: ImportRunner,
  ) {}

  /** Reads an upload when its turn comes, and begins to look its titles up. Resolves when it is deleted from the disk. */
  read(importRef: Ref, upload: ReceivedUpload): Promise<void> {
    const lane = upload.size <= SMALL_BYTES ? this.small : this.large
    const read = async (signal: AbortSignal) => {
      // The formats load with the first upload.
      const { readUpload } = await import('@import-formats/read-upload')
      return readUpload(await upload.files(), signal)
    }
    return this.begin(importRef, async (stop) => {
      try {
        await this.readInTurn(importRef, lane, read, stop)
      } finally {
        await upload.remove()
      }
    })
  }

  /**
   * Reads a source that is not an upload, such as the history of a media server; a slow server keeps no upload waiting.
   */
  pull(importRef: Ref, read: (signal: AbortSignal) => Promise<ReadUpload>): Promise<void> {
    return this.begin(importRef, (stop) => this.readInTurn(importRef, this.pulled, read, stop))
  }

  private begin(importRef: Ref, work: (stop: AbortController) => Promise<void>): Promise<void> {
    const { id } = importRef
    const stop = new AbortController()
    const ended = work(stop)
      .catch((error: unknown) => this.fail(id, error))
      // If the storage is gone, the failure cannot be stored either. The next request finds the lease expired.
      .catch((storageError: unknown) => this.logger.warn(String(storageError)))
      .finally(() => this.readings.delete(id))
    this.readings.set(id, { stop, ended })
    return ended
  }

  /** Whether the import's files are read in this process, or wait for it. */
  isReading(id: string): boolean {
    return this.readings.has(id)
  }

  /** Stops the reading of an import that was removed. */
  stop(id: string): void {
    this.readings.get(id)?.stop.abort()
  }

  /** Resolves when no upload is read or waits for it. */
  async idle(): Promise<void> {
    while (this.readings.size > 0) await Promise.all([...this.readings.values()].map(({ ended }) => ended))
  }

  /** Uploads that are not read within a time of grace (ms) are lost. */
  async beforeApplicationShutdown(_signal?: string, graceMs = GRACE_MS): Promise<void> {
    const ended = this.idle()
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })])
    for (const { stop } of this.readings.values()) stop.abort()
    await ended
  }

  private readInTurn(
    importRef: Ref,
    lane: BulkheadPolicy,
    read: (signal: AbortSignal) => Promise<Content>,
    stop: AbortController,
  ): Promise<void> {
    const { signal } = stop
    return withLeaseRenewal(
      this.store,
      { id: importRef.id, state: 'uploaded' },
      () => inTurn(lane, signal, () => this.readNow(importRef, read, signal)),
      () => stop.abort(),
    )
  }

  private async readNow(
    importRef: Ref,
    read: (signal: AbortSignal) => Promise<Content>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id } = importRef
    const content = await read(signal)
    signal.throwIfAborted()
    if (!(await this.replaceOthers(importRef, content.service))) return
    if (!('entries' in content)) return this.goOn(importRef, await this.runner.hold(id, content, signal))
    await this.runner.stage(id, content, signal)
    await this.goOn(importRef, 'staged')
  }

  /** Moves an import whose rows are stored, and starts the next work on it, unless it waits for its member. */
  private async goOn({ id, user_id }: Ref, event: ImportEvent): Promise<void> {
    if (!(await this.store.move(id, event, Date.now()))) return
    const row = await this.store.find(user_id, id)
    if (row && workingStates.has(row.state)) this.runner.start(row)
  }

  /**
   * Ends the member's other open imports once a file is recognized, so that an unknown file does not end them. Returns
   * false if one of them is being applied, which fails this import, or if this import was removed.
   */
  private async replaceOthers({ id, user_id }: Ref, service: Content['service']): Promise<boolean> {
    const now = Date.now()
    await this.store.clear(user_id, id, now)
    this.runner.sweep()
    if (!(await this.uploads.isApplying(user_id, now))) return this.uploads.recognize(id, service, now)
    await this.store.move(id, 'otherImport', now)
    return false
  }

  private async fail(id: string, error: unknown): Promise<void> {
    if (error instanceof ServerLost) {
      await this.store.move(id, 'serverLost', Date.now())
      return this.runner.sweep()
    }
    if (error instanceof UploadError) {
      const { file, row = null } = error.place
      const place = { failed_file: file === undefined ? null : storable(file), failed_row: row }
      await this.store.move(id, eventOfFault[error.fault], Date.now(), place)
      return this.runner.sweep()
    }
    // An import that has left the state was removed by its member, or with the account.
    if (!(await this.store.move(id, 'uploadLost', Date.now()))) return
    this.logger.error(`${id}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

/** Runs work in its turn; throws the reason of the signal while the work waits for it. */
async function inTurn(lane: BulkheadPolicy, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const done = lane.execute(async () => {
    signal.throwIfAborted()
    begun.resolve()
    await work()
  })
  const listener = addAbortListener(signal, () => begun.reject(signal.reason))
  // Work that was stopped while it waited throws when its turn comes.
  done.catch(() => {})
  try {
    await begun.promise
  } finally {
    listener[Symbol.dispose]()
  }
  await done
}
