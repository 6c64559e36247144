import { Module } from '@nestjs/common'
import { BackupSchedule } from './backup-schedule.service.ts'

@Module({ providers: [BackupSchedule], exports: [BackupSchedule] })
export class BackupModule {}
