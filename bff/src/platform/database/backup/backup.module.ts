import { Module } from '@nestjs/common'
import { BackupNow } from './backup-now.service.ts'
import { BackupSchedule } from './backup-schedule.service.ts'

@Module({ providers: [BackupSchedule, BackupNow], exports: [BackupSchedule, BackupNow] })
export class BackupModule {}
