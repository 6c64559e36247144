import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { DeletedListsStore } from './deleted-lists.store.ts'
import { ListItemsStore } from './list-items.store.ts'
import { ListPagesService } from './list-pages.service.ts'
import { ListStore } from './list.store.ts'
import { ListsController } from './lists.controller.ts'
import { ListsService } from './lists.service.ts'
import { ListPurge } from './list-purge.service.ts'
import { SharedListsController } from './shared-lists.controller.ts'

@Module({
  imports: [IdentityModule, MetadataModule],
  controllers: [ListsController, SharedListsController],
  providers: [ListsService, ListPagesService, ListPurge, ListStore, DeletedListsStore, ListItemsStore],
  exports: [ListsService],
})
export class ListsModule {}
