import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { EpisodesModule } from '../personal/episodes/episodes.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { CorrectionsService } from './corrections/corrections.service.ts'
import { CorrectionsStore } from './corrections/corrections.store.ts'
import { ExportedLibrary } from './exported-library.service.ts'
import { FolderFiles } from './folder-files.service.ts'
import { FoldersStore } from './folders.store.ts'
import { LibraryController } from './library.controller.ts'
import { LibraryFoldersService } from './library-folders.service.ts'
import { LibraryPagesController } from './library-pages.controller.ts'
import { MatchingService } from './matching/matching.service.ts'
import { MatchingStore } from './matching/matching.store.ts'
import { ServerMatching } from './matching/server-matching.service.ts'
import { LibraryFilesService } from './views/library-files.service.ts'
import { LibraryFilesStore } from './views/library-files.store.ts'
import { LibraryTitlesService } from './views/library-titles.service.ts'
import { ReviewService } from './views/review.service.ts'
import { SummaryStore } from './views/summary.store.ts'
import { RecognizedTitlesStore } from './views/recognized-titles.store.ts'
import { MovedCorrections } from './moved-corrections.service.ts'
import { PlayingService } from './playing.service.ts'
import { ProgressStore } from './playing/progress.store.ts'

/** Members' own files: their folders, their titles, and their playback positions. */
@Module({
  imports: [IdentityModule, MetadataModule, SavedTitlesModule, EpisodesModule],
  controllers: [LibraryController, LibraryPagesController],
  providers: [
    FoldersStore,
    LibraryFoldersService,
    FolderFiles,
    MatchingStore,
    MatchingService,
    ServerMatching,
    CorrectionsStore,
    CorrectionsService,
    SummaryStore,
    RecognizedTitlesStore,
    LibraryFilesStore,
    LibraryFilesService,
    LibraryTitlesService,
    ReviewService,
    MovedCorrections,
    ExportedLibrary,
    ProgressStore,
    PlayingService,
  ],
  exports: [ExportedLibrary, FolderFiles, MovedCorrections, PlayingService],
})
export class LibraryModule {}
