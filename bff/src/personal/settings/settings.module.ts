import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { SettingsController } from './settings.controller.ts'
import { SettingsService } from './settings.service.ts'
import { SettingsStore } from './settings.store.ts'

@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [SettingsService, SettingsStore],
  exports: [SettingsService],
})
export class SettingsModule {}
