import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { AddressedFilesController } from './addressed-files.controller.ts'
import { Conversions } from './conversions.service.ts'
import { LibraryModule } from '../library.module.ts'
import { FolderAudiencesController } from './folder-audiences.controller.ts'
import { FolderAudiences } from './folder-audiences.service.ts'
import { SeekPicturesController } from './seek-pictures.controller.ts'
import { SeekPicturesService } from './seek-pictures.service.ts'
import { ServerFilesController } from './server-files.controller.ts'
import { ServerFilesService } from './server-files.service.ts'
import { ServerFolders } from './server-folders.service.ts'
import { StoredFiles } from './stored-files.ts'
import { Subtitles } from './subtitles.service.ts'

/** The operator's folders (`LIBRARY_PATHS`): scanned, watched, and served to members. */
@Module({
  imports: [IdentityModule, LibraryModule],
  controllers: [ServerFilesController, AddressedFilesController, SeekPicturesController, FolderAudiencesController],
  providers: [
    ServerFolders,
    ServerFilesService,
    StoredFiles,
    FolderAudiences,
    Conversions,
    Subtitles,
    SeekPicturesService,
  ],
  exports: [ServerFolders],
})
export class ServerFoldersModule {}
