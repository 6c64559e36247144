import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Inject, Injectable, Logger } from '@nestjs/common'
import { Config } from '../../config/config.ts'
import { UserDatabase } from '../database.module.ts'
import { Lease } from '../lease.store.ts'
import { failureOf, type BackUp, type BackupFailure } from './backup-schedule.service.ts'
import { deleteExpired, fileOf } from './retention.ts'

/** No backup takes so long (ms): after that another server may make one. */
const LEASE_LASTS_MS = 60 * 60_000

/** A file in the folder of backups. Each has got its name after it was read again and compared. */
interface BackupFile {
  readonly name: string
  /** How it was made: daily, before an update of the database, or when somebody asked for it. */
  readonly kind: 'scheduled' | 'before-update' | 'asked'
  readonly bytes: number
  /** Epoch milliseconds. */
  readonly madeAt: number
}

/**
 * The backups in `BACKUP_DIR`, the newest first; and one more if an operator asks for it, after which older ones of
 * that kind are deleted by `BACKUP_KEEP`.
 */
@Injectable()
export class BackupNow {
  private readonly logger = new Logger('backup')
  private readonly lease: Lease
  private backUp: BackUp | null = null
  private running: Promise<void> | null = null
  private failure: BackupFailure | null = null

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) database: UserDatabase,
  ) {
    this.lease = new Lease(database, 'backup by an operator', LEASE_LASTS_MS)
  }

  /** Gives the work of a backup; until then none can be asked for. */
  enable(backUp: BackUp): void {
    this.backUp = backUp
  }

  get isPossible(): boolean {
    return this.backUp !== null
  }

  get isRunning(): boolean {
    return this.running !== null
  }

  /** The last one that was asked of this server, if it failed. */
  get lastFailure(): BackupFailure | null {
    return this.failure
  }

  /** Begins a backup, unless one is running. Resolves when it has ended; a failure is noted and logged. */
  async start(now = Date.now()): Promise<void> {
    const { backUp } = this
    if (backUp) this.running ??= this.make(backUp, now).finally(() => (this.running = null))
    await this.running
  }

  /** @throws Error if the folder cannot be read */
  files(): BackupFile[] {
    const { backupDir } = this.config
    const files = namesIn(backupDir).flatMap((name): BackupFile[] => {
      const facts = statSync(join(backupDir, name), { throwIfNoEntry: false })
      return facts?.isFile() ? [{ name, kind: kindOf(name), bytes: facts.size, madeAt: Math.round(facts.mtimeMs) }] : []
    })
    return files.toSorted((one, other) => other.madeAt - one.madeAt)
  }

  private async make(backUp: BackUp, now: number): Promise<void> {
    try {
      if (!(await this.lease.acquire(now))) return
      const file = fileOf(this.config.backupDir, 'asked', now)
      try {
        await backUp(file)
      } finally {
        await this.lease.release()
      }
      this.failure = null
      const deleted = deleteExpired(this.config, 'asked')
      this.logger.log(
        `${file} is made and checked, as an operator asked; ${deleted} older ones of that kind were deleted`,
      )
    } catch (error) {
      this.failure = failureOf(error, now)
      this.logger.error(`The backup that an operator asked for failed: ${this.failure.message}`)
    }
  }
}

/** The complete backups: unfinished ones have another ending. A folder that no backup has made yet is empty. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.backup'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function kindOf(name: string): BackupFile['kind'] {
  if (name.startsWith('scheduled-')) return 'scheduled'
  return name.startsWith('before-') ? 'before-update' : 'asked'
}
