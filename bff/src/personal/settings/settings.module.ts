import { Module } from '@nestjs/common'
import { AuthModule } from '../../identity/auth.module.ts'
import { SettingsController } from './settings.controller.ts'
import { SettingsService } from './settings.service.ts'

@Module({
  imports: [AuthModule],
  controllers: [SettingsController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
