import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { TransferModule } from '../transfer/transfer.module.ts'
import { EmbyMediaServer } from './adapters/emby.media-server.ts'
import { JellyfinMediaServer } from './adapters/jellyfin.media-server.ts'
import { ConnectionsController } from './connections.controller.ts'
import { ConnectionsService } from './connections.service.ts'
import { ConnectionsStore } from './connections.store.ts'
import { CountingService } from './counting/counting.service.ts'
import { CountingStore } from './counting/counting.store.ts'
import { DueReportsStore } from './counting/due-reports.store.ts'
import { PlayWriter } from './counting/play-writer.service.ts'
import { RatingsService } from './counting/ratings.service.ts'
import { ReadReports } from './counting/read-reports.service.ts'
import { ReportQueue } from './counting/report-queue.service.ts'
import { TitleCounts } from './counting/title-counts.service.ts'
import { MessagesController } from './incoming/messages.controller.ts'
import { MessagesService } from './incoming/messages.service.ts'
import { ReceivedStore } from './incoming/received.store.ts'
import { ChoicesStore } from './log/choices.store.ts'
import { ConnectionChoices } from './log/connection-choices.service.ts'
import { ConnectionLogController } from './log/connection-log.controller.ts'
import { ConnectionLog } from './log/connection-log.service.ts'
import { TakeBack } from './log/take-back.service.ts'
import { WatchedMessages } from './log/watched-messages.service.ts'
import { MediaServerKinds } from './media-server.port.ts'
import { ConnectionServersController } from './pulling/connection-servers.controller.ts'
import { ConnectionServersStore } from './pulling/connection-servers.store.ts'
import { DailyPulls } from './pulling/daily-pulls.service.ts'
import { MediaServers } from './pulling/media-servers.service.ts'
import { PublicDoor } from './pulling/public-door.ts'
import { PulledItemsStore } from './pulling/pulled-items.store.ts'
import { Pulls } from './pulling/pulls.service.ts'
import { ServerHistory } from './pulling/server-history.service.ts'
import { ServerSignIn } from './pulling/server-sign-in.service.ts'
import { ReportsStore } from './reports.store.ts'
import { ConnectionTasks } from './tasks/connection-tasks.service.ts'
import { TasksStore } from './tasks/tasks.store.ts'
import { TitleNames } from './title-names.service.ts'

const mediaServerKinds: MediaServerKinds = {
  open: (kind, ask) => (kind === 'jellyfin' ? new JellyfinMediaServer(ask) : new EmbyMediaServer(ask)),
}

/** Connections: media servers report at a secret address what a member watches there (decision 123). */
@Module({
  imports: [IdentityModule, MetadataModule, SavedTitlesModule, TransferModule],
  controllers: [ConnectionsController, ConnectionLogController, MessagesController, ConnectionServersController],
  providers: [
    ConnectionsService,
    ConnectionsStore,
    ReportsStore,
    TitleNames,
    ConnectionLog,
    ConnectionChoices,
    ChoicesStore,
    WatchedMessages,
    TakeBack,
    ConnectionTasks,
    TasksStore,
    MessagesService,
    ReceivedStore,
    ReportQueue,
    ReadReports,
    RatingsService,
    CountingService,
    CountingStore,
    DueReportsStore,
    TitleCounts,
    PlayWriter,
    ConnectionServersStore,
    MediaServers,
    PublicDoor,
    ServerSignIn,
    ServerHistory,
    PulledItemsStore,
    Pulls,
    DailyPulls,
    { provide: MediaServerKinds, useValue: mediaServerKinds },
  ],
})
export class ConnectionsModule {}
