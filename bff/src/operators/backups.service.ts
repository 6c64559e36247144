import { Inject, Injectable } from '@nestjs/common'
import type { BackupState } from '@contract/server-state.schema'
import { noteAction } from '../identity/operators/operators.queries.ts'
import { BackupNow } from '../platform/database/backup/backup-now.service.ts'
import { BackupSchedule } from '../platform/database/backup/backup-schedule.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { isoTime } from '../platform/http/iso-time.ts'

/** How many backups the page shows; the folder has the others. */
const SHOWN_FILES = 10

/** The backups of the server, as its operators see them. */
@Injectable()
export class BackupsService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly schedule: BackupSchedule,
    private readonly backups: BackupNow,
  ) {}

  state(now = Date.now()): BackupState {
    const { files, folderProblem } = this.readFolder()
    const nextAt = this.schedule.nextAt(now)
    const failures = [this.schedule.lastFailure, this.backups.lastFailure].filter((failure) => failure !== null)
    const failure = failures.toSorted((one, other) => other.at - one.at)[0]
    return {
      files: files.slice(0, SHOWN_FILES).map((file) => ({ ...file, madeAt: isoTime(file.madeAt) })),
      count: files.length,
      folderProblem,
      nextAt: nextAt === null ? null : isoTime(nextAt),
      failure: failure ? { at: isoTime(failure.at), message: failure.message } : null,
      isRunning: this.backups.isRunning,
      isPossible: this.backups.isPossible,
    }
  }

  /** Begins a backup, unless one is running or this server cannot make any; the backup ends by itself. */
  async begin(operatorId: string, now = Date.now()): Promise<BackupState> {
    if (this.backups.isPossible && !this.backups.isRunning) {
      await this.database
        .transaction()
        .execute((transaction) =>
          noteAction(transaction, { origin: 'page', id: operatorId }, { action: 'asked-for-backup' }, now),
        )
      void this.backups.start(now)
    }
    return this.state(now)
  }

  private readFolder(): { files: ReturnType<BackupNow['files']>; folderProblem: string | null } {
    try {
      return { files: this.backups.files(), folderProblem: null }
    } catch (error) {
      return { files: [], folderProblem: (error as NodeJS.ErrnoException).code ?? 'unknown' }
    }
  }
}
