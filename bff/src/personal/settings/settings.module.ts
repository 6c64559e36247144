import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { ConnectedRevisionStore } from './connected-revision.store.ts'
import { SettingsController } from './settings.controller.ts'
import { SettingsService } from './settings.service.ts'
import { SettingsStore } from './settings.store.ts'
import { UnreadNotices } from './unread-notices.service.ts'

@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [SettingsService, SettingsStore, ConnectedRevisionStore, UnreadNotices],
  exports: [SettingsService, UnreadNotices],
})
export class SettingsModule {}
