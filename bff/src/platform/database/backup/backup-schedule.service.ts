import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { Config } from '../../config/config.ts'
import { UserDatabase } from '../database.module.ts'
import { Lease } from '../lease.store.ts'
import { deleteExpired, fileOf, timesOf } from './retention.ts'

const MINUTE_MS = 60_000
/**
 * How long no other server makes a backup after one has started to: longer than their clocks differ. The lease is not
 * released, because a server whose clock is late would make the same backup again.
 */
const LEASE_LASTS_MS = 30 * MINUTE_MS
/** After a failure the next try follows within the same day. */
const RETRY_AFTER_MS = 60 * MINUTE_MS

/** No backup takes so long (ms). */
const REMAINS_AFTER_MS = 24 * 60 * MINUTE_MS

/** The last backup, if it failed. `at`: epoch milliseconds. */
export interface BackupFailure {
  readonly at: number
  /** A sentence for the operator. */
  readonly message: string
}

/** Makes a backup in this file. @throws Error with a sentence for the operator */
export type BackUp = (file: string) => Promise<void>

/**
 * The daily backup at `BACKUP_AT`, which one of several servers makes. A server that was off at that time makes it when it
 * starts. Old scheduled backups are deleted by `BACKUP_KEEP` once a new one exists; other files stay.
 */
@Injectable()
export class BackupSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger('backup')
  private readonly lease: Lease
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | null = null
  private nextTryAt = 0
  private failure: BackupFailure | null = null
  /** Up to when (epoch ms) backups are made; null before the first look at the folder. */
  private doneUntil: number | null = null

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) database: UserDatabase,
  ) {
    this.lease = new Lease(database, 'backup', LEASE_LASTS_MS)
  }

  /** Looks every minute whether a backup is due; call this once the server listens. */
  start(backUp: BackUp): void {
    if (!this.config.backupAt) return
    const look = (): void => void (this.running ??= this.work(backUp, Date.now()).finally(() => (this.running = null)))
    this.timer = setInterval(look, MINUTE_MS).unref()
    look()
  }

  /** Whether backups are scheduled. */
  get isOn(): boolean {
    return this.config.backupAt !== null
  }

  /** When the newest scheduled backup was made (epoch ms), and whether this server failed to make one since. */
  get state(): { readonly madeAt: number | null; readonly hasFailed: boolean } {
    return { madeAt: this.times().at(-1) ?? null, hasFailed: this.failure !== null }
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer)
  }

  /** Makes the backup if it is due and no other server makes it. Failures are logged. `now`: epoch milliseconds. */
  async work(backUp: BackUp, now: number): Promise<void> {
    try {
      this.doneUntil ??= this.times().at(-1) ?? now
      const due = this.lastDueAt(now)
      if (due === null || this.doneUntil >= due || now < this.nextTryAt) return
      this.nextTryAt = now + RETRY_AFTER_MS
      if (!(await this.lease.acquire(now))) return
      const file = fileOf(this.config.backupDir, 'scheduled', now)
      await backUp(file)
      this.doneUntil = now
      this.nextTryAt = 0
      this.failure = null
      const deleted = deleteExpired(this.config, 'scheduled')
      this.deleteRemains()
      this.logger.log(`${file} is made and checked; ${deleted} older backups were deleted`)
    } catch (error) {
      this.failure = failureOf(error, now)
      this.logger.error(`The backup failed; the next try is in an hour: ${(error as Error).message}`)
    }
  }

  /** The last try of this server, if it failed. */
  get lastFailure(): BackupFailure | null {
    return this.failure
  }

  /** When the next daily backup is due (epoch ms); null without a schedule. One that was missed is due at once. */
  nextAt(now: number): number | null {
    const last = this.lastDueAt(now)
    if (last === null) return null
    if (this.doneUntil !== null && this.doneUntil < last) return Math.max(now, this.nextTryAt)
    const next = new Date(last)
    next.setDate(next.getDate() + 1)
    return next.getTime()
  }

  /** The last moment at which a backup was due, in the server's time zone. */
  private lastDueAt(now: number): number | null {
    const { backupAt } = this.config
    if (!backupAt) return null
    const due = new Date(now)
    due.setHours(backupAt.hour, backupAt.minute, 0, 0)
    if (due.getTime() > now) due.setDate(due.getDate() - 1)
    return due.getTime()
  }

  /** When the scheduled backups in the folder were made, the oldest first. */
  private times(): number[] {
    return timesOf(this.config.backupDir, 'scheduled')
  }

  /** Deletes what backups of more than a day ago left when their process was killed. */
  private deleteRemains(): void {
    for (const name of readdirSync(this.config.backupDir)) {
      const path = join(this.config.backupDir, name)
      const isRemains = /^(?:scheduled|asked)-.*\.unfinished$|^reelroom-backup-\w{6}$/.test(name)
      if (isRemains && statSync(path).mtimeMs < Date.now() - REMAINS_AFTER_MS) rmSync(path, { recursive: true })
    }
  }
}

/**
 * The part of a failed backup's error that the operator reads: the first line alone, without the places in the code.
 */
export const failureOf = (error: unknown, at: number): BackupFailure => ({
  at,
  message: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!.slice(0, 300),
})
