import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { ConnectionsController } from './connections.controller.ts'
import { ConnectionsService } from './connections.service.ts'
import { ConnectionsStore } from './connections.store.ts'
import { ChoicesStore } from './log/choices.store.ts'
import { ConnectionChoices } from './log/connection-choices.service.ts'
import { ConnectionLogController } from './log/connection-log.controller.ts'
import { ConnectionLog } from './log/connection-log.service.ts'
import { WatchedMessages } from './log/watched-messages.service.ts'
import { ReportsStore } from './reports.store.ts'
import { TitleNames } from './title-names.service.ts'

/** Connections: media servers tell at a secret address what a member watches there (decision 123). */
@Module({
  imports: [IdentityModule, MetadataModule, SavedTitlesModule],
  controllers: [ConnectionsController, ConnectionLogController],
  providers: [
    ConnectionsService,
    ConnectionsStore,
    ReportsStore,
    TitleNames,
    ConnectionLog,
    ConnectionChoices,
    ChoicesStore,
    WatchedMessages,
  ],
})
export class ConnectionsModule {}
