import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { EpisodesModule } from '../personal/episodes/episodes.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { SettingsModule } from '../personal/settings/settings.module.ts'
import { PushDevicesController } from './devices/push-devices.controller.ts'
import { PushDevices } from './devices/push-devices.service.ts'
import { PushDevicesStore } from './devices/push-devices.store.ts'
import { browserPushHosts, PushHosts } from './devices/push-hosts.ts'
import { PushKeys } from './devices/push-keys.service.ts'
import { MakingStore } from './making/making.store.ts'
import { NoticeMaker } from './making/notice-maker.service.ts'
import { NoticeSchedule } from './making/notice-schedule.service.ts'
import { NoticesController } from './notices.controller.ts'
import { NoticesService } from './notices.service.ts'
import { NoticesStore } from './notices.store.ts'
import { NoticeNames } from './sending/notice-names.service.ts'
import { NoticeSender } from './sending/notice-sender.service.ts'
import { NoticeTest } from './sending/notice-test.service.ts'
import { NoticeSettingsService } from './settings/notice-settings.service.ts'
import { NoticeSettingsStore } from './settings/notice-settings.store.ts'

/** Notices: news about the titles and connections of members, in a list, by push and at ntfy (decision 132). */
@Module({
  imports: [IdentityModule, MetadataModule, EpisodesModule, SavedTitlesModule, SettingsModule],
  controllers: [NoticesController, PushDevicesController],
  providers: [
    NoticesService,
    NoticesStore,
    NoticeSettingsService,
    NoticeSettingsStore,
    PushDevices,
    PushDevicesStore,
    PushKeys,
    MakingStore,
    NoticeMaker,
    NoticeSchedule,
    NoticeNames,
    NoticeSender,
    NoticeTest,
    { provide: PushHosts, useValue: browserPushHosts },
  ],
})
export class NoticesModule {}
