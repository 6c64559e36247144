import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { ConnectedRevisionStore } from './connected-revision.store.ts'
import { SettingsController } from './settings.controller.ts'
import { SettingsService } from './settings.service.ts'
import { SettingsStore } from './settings.store.ts'

@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [SettingsService, SettingsStore, ConnectedRevisionStore],
  exports: [SettingsService],
})
export class SettingsModule {}
