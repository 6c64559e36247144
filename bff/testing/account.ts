import type { ImportStatus } from '@contract/import-answers.schema'
import type { UploadedFile } from '@import-formats/files/unpack'
import { accountExport } from '@contract/account-export.schema'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { addUsers } from './users.ts'
import { ExportedLibrary } from '../src/library/exported-library.service.ts'
import { MovedCorrections } from '../src/library/moved-corrections.service.ts'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import { EmbeddedTitles } from '../src/metadata/embedded-titles.service.ts'
import type { MetadataService } from '../src/metadata/metadata.service.ts'
import { AccountExport } from '../src/transfer/account-export.service.ts'
import { AccountExportStore } from '../src/transfer/account-export.store.ts'
import { exportAsCsv } from '../src/transfer/export-csv.ts'
import { exportAsJson } from '../src/transfer/export-json.ts'
import { ExportService } from '../src/transfer/export.service.ts'
import { ExportStore } from '../src/transfer/export.store.ts'
import { ExportedTitles } from '../src/transfer/exported-titles.service.ts'
import { FormerEntries } from '../src/transfer/former/former-entries.service.ts'
import { FormerStore } from '../src/transfer/former/former.store.ts'
import { ImportColumnsService } from '../src/transfer/columns/import-columns.service.ts'
import { HeldRowsStore } from '../src/transfer/held/held-rows.store.ts'
import { ImportPeopleService } from '../src/transfer/shared/import-people.service.ts'
import { ImportRunner } from '../src/transfer/import-runner.ts'
import { ImportService } from '../src/transfer/import.service.ts'
import { QuietMoments } from '../src/platform/http/quiet-moments.ts'
import { Turns } from '../src/transfer/turns.service.ts'
import { UploadReader } from '../src/transfer/upload-reader.ts'
import { UploadStore } from '../src/transfer/upload.store.ts'
import { ImportRowsStore } from '../src/transfer/import-rows.store.ts'
import { ImportStore } from '../src/transfer/import.store.ts'
import { ImportReportService } from '../src/transfer/report/import-report.service.ts'
import { ImportReportStore } from '../src/transfer/report/import-report.store.ts'
import { WaitingService } from '../src/transfer/waiting/waiting.service.ts'
import { WaitingStore } from '../src/transfer/waiting/waiting.store.ts'

/** The services of imports and exports on a database with the members Ada and Eve, without HTTP. */
export class AccountUnderTest {
  readonly store: ImportStore
  readonly rows: ImportRowsStore
  readonly held: HeldRowsStore
  readonly uploads: UploadStore
  readonly reader: UploadReader
  readonly runner: ImportRunner
  readonly imports: ImportService
  readonly former: FormerEntries
  readonly columns: ImportColumnsService
  readonly people: ImportPeopleService
  readonly reports: ImportReportService
  readonly waiting: WaitingService
  readonly exports: ExportService
  readonly turns = new Turns(new QuietMoments())

  constructor(
    readonly database: UserDatabase,
    metadata: MetadataService,
  ) {
    this.store = new ImportStore(database)
    this.rows = new ImportRowsStore(database)
    const waiting = new WaitingStore(database, this.turns)
    this.held = new HeldRowsStore(database)
    this.runner = new ImportRunner(database, this.store, this.rows, metadata, waiting, this.held, this.turns)
    this.uploads = new UploadStore(database)
    this.reader = new UploadReader(this.store, this.uploads, this.runner)
    this.waiting = new WaitingService(waiting, metadata)
    const reports = new ImportReportStore(database)
    this.reports = new ImportReportService(this.store, reports)
    const embedded = new EmbeddedTitles(() => CatalogueMetadataSource.load())
    this.exports = new ExportService(
      new ExportStore(database),
      metadata,
      new AccountExport(new AccountExportStore(database)),
      new ExportedTitles(metadata, embedded),
      new MovedCorrections(database),
      new ExportedLibrary(database),
    )
    this.imports = new ImportService(
      this.store,
      this.uploads,
      this.rows,
      reports,
      this.reader,
      this.runner,
      metadata,
      this.held,
    )
    this.former = new FormerEntries(new FormerStore(database), this.exports, this.imports, metadata)
    this.columns = new ImportColumnsService(this.store, this.held, this.imports, this.runner, metadata)
    this.people = new ImportPeopleService(this.store, this.held, this.imports, this.runner, metadata)
  }

  static async with(database: UserDatabase, metadata: MetadataService): Promise<AccountUnderTest> {
    await addUsers(database, 'ada', 'eve')
    return new AccountUnderTest(database, metadata)
  }

  /** Uploads, and waits until the titles are looked up. */
  async upload(user: string, name: string, content: string | Buffer) {
    return this.uploadAll(user, name, { [name]: content })
  }

  /** The same with several files at once. */
  async uploadAll(user: string, name: string, contents: Readonly<Record<string, string | Buffer>>) {
    const files = Object.entries(contents).map(([file, content]) => ({
      name: file,
      bytes: Buffer.from(content as string),
    }))
    const { id } = await this.begin(user, name, files)
    await this.idle()
    return this.imports.status(user, id)
  }

  /** Uploads, and waits for the answer alone. */
  begin(user: string, name: string, files: readonly UploadedFile[]): Promise<ImportStatus> {
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const received = { size, files: () => Promise.resolve([...files]), remove: () => Promise.resolve() }
    return this.imports.upload(user, { name, language: 'en', receive: () => Promise.resolve(received) })
  }

  /** Resolves when no upload is read, and no import is looked up, applied or undone. */
  async idle(): Promise<void> {
    await this.reader.idle()
    await this.runner.idle()
  }

  /** Applies, and waits until that is done. */
  async apply(user: string, id: string, rule: 'mine' | 'imported' = 'mine') {
    await this.imports.apply(user, id, rule)
    await this.runner.idle()
    return this.imports.status(user, id)
  }

  /** Undoes an import, and waits until that is done. */
  async undo(user: string, id: string) {
    await this.imports.undo(user, id)
    await this.runner.idle()
    return this.imports.status(user, id)
  }

  /** The parts of the JSON export that an import accepts. */
  async json(user: string): Promise<Record<string, unknown>> {
    const { profile, items, plays, episodes, lists, followedGenres, followedPeople, waiting, libraryCorrections } =
      accountExport.parse(JSON.parse(await this.text(user)))
    const opinions = { items, plays, episodes, lists, waiting }
    return { ...opinions, followedGenres, followedPeople, libraryCorrections, settings: profile.settings }
  }

  async csv(user: string): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for await (const piece of exportAsCsv(this.exports, user)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** The JSON export's text. */
  async text(user: string): Promise<string> {
    let text = ''
    for await (const piece of exportAsJson(this.exports, user)) text += piece
    return text
  }
}
