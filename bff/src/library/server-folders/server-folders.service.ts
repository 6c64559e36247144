import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { FolderFiles } from '../folder-files.service.ts'
import { FolderSync } from './folder-sync.ts'
import { Lease, LEASE_MS } from '../../platform/database/lease.store.ts'
import { serverFolders, type ServerFolder } from './server-folder.ts'
import { StoredFiles } from './stored-files.ts'

/** Three times before the lease ends. */
const RENEWAL_MS = LEASE_MS / 3

/** The operator's folders. One of several servers on a database synchronizes them; each of them serves files. */
@Injectable()
export class ServerFolders implements BeforeApplicationShutdown {
  readonly folders: ReadonlyMap<string, ServerFolder>
  private readonly logger = new Logger('library')
  private readonly lease: Lease
  private syncs: FolderSync[] = []
  private hasLease = false
  /** The last logged reason why the folders are not synchronized: the same one is not logged twice. */
  private lastFailure = ''
  private renewal: NodeJS.Timeout | undefined
  private queue: Promise<void> = Promise.resolve()

  constructor(
    config: Config,
    @Inject(UserDatabase) database: UserDatabase,
    private readonly files: FolderFiles,
    private readonly stored: StoredFiles,
  ) {
    this.folders = new Map(serverFolders(config.libraryPaths).map((folder) => [folder.id, folder]))
    this.lease = new Lease(database, 'server folders')
  }

  /** Tries to acquire the lease, then renews it; call this once the server listens. Resolves after the first try. */
  start(): Promise<void> {
    this.renewal = setInterval(() => void this.renew(), RENEWAL_MS).unref()
    return this.renew()
  }

  /** Whether this server is the one that synchronizes the folders. */
  get isSyncing(): boolean {
    return this.hasLease
  }

  /** How many of the folders this server scans at this moment. */
  get scanning(): number {
    return this.syncs.filter(({ isScanning }) => isScanning).length
  }

  /** Schedules a scan of a folder in which a file differs from the stored one. */
  hint(folder: ServerFolder, path: string): void {
    this.syncs.find((sync) => sync.folder === folder)?.hint(path)
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.renewal)
    await this.queue
    const hadLease = this.hasLease
    await this.end()
    if (hadLease) await this.lease.release()
  }

  private renew(): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        const hasLease = await this.lease.acquire(Date.now())
        if (hasLease && !this.hasLease) await this.begin()
        if (!hasLease && this.hasLease) await this.end()
        this.lastFailure = ''
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== this.lastFailure) this.logger.warn(`Folders are not kept up to date for now: ${reason}`)
        this.lastFailure = reason
        await this.end()
      }
    })
    return this.queue
  }

  private async begin(): Promise<void> {
    const folders = [...this.folders.values()]
    await this.files.setFolders(folders)
    this.hasLease = true
    this.syncs = folders.map((folder) => new FolderSync(folder, { files: this.stored }))
    for (const sync of this.syncs) sync.start()
  }

  private async end(): Promise<void> {
    this.hasLease = false
    const syncs = this.syncs
    this.syncs = []
    await Promise.all(syncs.map((sync) => sync.close()))
  }
}
