import { Module, type OnModuleInit } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { IdentityModule } from '../identity/identity.module.ts'
import { LibraryModule } from '../library/library.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { QuietMoments } from '../platform/http/quiet-moments.ts'
import { AccountExport } from './account-export.service.ts'
import { AccountExportStore } from './account-export.store.ts'
import { CatalogueChange } from './former/catalogue-change.service.ts'
import { CatalogueChangeStore } from './former/catalogue-change.store.ts'
import { FormerController } from './former/former.controller.ts'
import { FormerEntries } from './former/former-entries.service.ts'
import { FormerStore } from './former/former.store.ts'
import { ExportController } from './export.controller.ts'
import { ExportService } from './export.service.ts'
import { ExportStore } from './export.store.ts'
import { ExportedTitles } from './exported-titles.service.ts'
import { ImportRunner } from './import-runner.ts'
import { ImportColumnsController } from './columns/import-columns.controller.ts'
import { ImportColumnsService } from './columns/import-columns.service.ts'
import { HeldRowsStore } from './held/held-rows.store.ts'
import { ImportController } from './import.controller.ts'
import { ImportService } from './import.service.ts'
import { ImportRowsStore } from './import-rows.store.ts'
import { ImportStore } from './import.store.ts'
import { ImportReportController } from './report/import-report.controller.ts'
import { ImportReportService } from './report/import-report.service.ts'
import { ImportReportStore } from './report/import-report.store.ts'
import { ImportPeopleController } from './shared/import-people.controller.ts'
import { ImportPeopleService } from './shared/import-people.service.ts'
import { PulledImports } from './pulled-imports.service.ts'
import { Turns } from './turns.service.ts'
import { UploadReader } from './upload-reader.ts'
import { UploadStore } from './upload.store.ts'
import { registerUploadParsers } from './upload.ts'
import { WaitingController } from './waiting/waiting.controller.ts'
import { WaitingService } from './waiting/waiting.service.ts'
import { WaitingStore } from './waiting/waiting.store.ts'

/** Exports of an account, and imports from files of this product and of other services. */
@Module({
  imports: [IdentityModule, MetadataModule, LibraryModule],
  controllers: [
    ExportController,
    FormerController,
    ImportController,
    ImportColumnsController,
    ImportPeopleController,
    ImportReportController,
    WaitingController,
  ],
  providers: [
    AccountExport,
    AccountExportStore,
    CatalogueChange,
    CatalogueChangeStore,
    FormerEntries,
    FormerStore,
    ExportService,
    ExportStore,
    ExportedTitles,
    ImportColumnsService,
    HeldRowsStore,
    ImportPeopleService,
    ImportService,
    ImportStore,
    ImportRowsStore,
    ImportRunner,
    QuietMoments,
    Turns,
    UploadReader,
    UploadStore,
    PulledImports,
    ImportReportService,
    ImportReportStore,
    WaitingService,
    WaitingStore,
  ],
  exports: [PulledImports, Turns],
})
export class TransferModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly quiet: QuietMoments,
  ) {}

  onModuleInit(): void {
    registerUploadParsers(this.host.httpAdapter.getInstance())
    this.quiet.watch(this.host.httpAdapter.getHttpServer())
  }
}
