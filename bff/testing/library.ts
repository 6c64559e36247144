import { titlesServiceOn } from './saved-stores.ts'
import { randomUUID } from 'node:crypto'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { onTestFinished } from 'vitest'
import type { LibraryFilesChange, LibraryFilesChanged, ScannedFile } from '@contract/scanned-files.schema'
import { libraryTitlesQuery } from '@contract/library-query.schema'
import { EpisodesService } from '../src/personal/episodes/episodes.service.ts'
import { EpisodesStore } from '../src/personal/episodes/episodes.store.ts'
import { ShowReader } from '../src/personal/episodes/show-reader.ts'
import { SavedTitlesStore } from '../src/personal/saved/saved-titles.store.ts'
import { SavedListsStore } from '../src/personal/saved/saved-lists.store.ts'
import { SavedTitlesService } from '../src/personal/saved/saved-titles.service.ts'
import { CorrectionsService } from '../src/library/corrections/corrections.service.ts'
import { CorrectionsStore } from '../src/library/corrections/corrections.store.ts'
import { FolderFiles } from '../src/library/folder-files.service.ts'
import { FoldersStore } from '../src/library/folders.store.ts'
import { LibraryFoldersService } from '../src/library/library-folders.service.ts'
import { MatchingService } from '../src/library/matching/matching.service.ts'
import { MatchingStore } from '../src/library/matching/matching.store.ts'
import { ServerMatching } from '../src/library/matching/server-matching.service.ts'
import { OwnedTitles } from '../src/library/owned-titles.service.ts'
import { OwnedTitlesStore } from '../src/library/owned-titles.store.ts'
import { LibraryFilesService } from '../src/library/views/library-files.service.ts'
import { LibraryFilesStore } from '../src/library/views/library-files.store.ts'
import { LibraryTitlesService } from '../src/library/views/library-titles.service.ts'
import { ReviewService } from '../src/library/views/review.service.ts'
import { SummaryStore } from '../src/library/views/summary.store.ts'
import { RecognizedTitlesStore } from '../src/library/views/recognized-titles.store.ts'
import { PlayingService } from '../src/library/playing.service.ts'
import { ProgressStore } from '../src/library/playing/progress.store.ts'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import type { MetadataSource } from '../src/metadata/metadata-source.port.ts'
import { ShownTitles } from '../src/metadata/shown-titles.service.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'
import { dayIn } from '../src/platform/http/today.ts'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { addUsers } from './users.ts'

const catalogue = CatalogueMetadataSource.load()

/** The services of personal libraries on a database with the members Ada and Eve, without HTTP. */
export class LibraryUnderTest {
  readonly folders: LibraryFoldersService
  readonly matching: MatchingService
  readonly server: ServerMatching
  readonly folderFiles: FolderFiles
  readonly corrections: CorrectionsService
  readonly titles: LibraryTitlesService
  readonly files: LibraryFilesService
  readonly review: ReviewService
  readonly playing: PlayingService
  readonly owned: OwnedTitles

  constructor(
    readonly database: UserDatabase,
    source: MetadataSource = catalogue,
  ) {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()] }))
    const folders = new FoldersStore(database)
    const titles = titlesServiceOn(database, metadata)
    const shown = new ShownTitles(metadata)
    const items = new SavedTitlesStore(database)
    const savedTitles = new SavedTitlesService(items, new SavedListsStore(database), titles, metadata, shown)
    const episodes = new EpisodesService(database, new EpisodesStore(database), new ShowReader(metadata), savedTitles)
    const summaries = new SummaryStore(database, new RecognizedTitlesStore(database))
    const files = new LibraryFilesStore(database)
    this.folders = new LibraryFoldersService(folders, metadata)
    this.matching = new MatchingService(database, new MatchingStore(database), metadata)
    this.server = new ServerMatching(this.matching)
    this.folderFiles = new FolderFiles(folders, this.server, metadata)
    this.corrections = new CorrectionsService(new CorrectionsStore(database), titles, this.matching, metadata)
    this.titles = new LibraryTitlesService(summaries, titles, episodes, metadata, shown)
    this.files = new LibraryFilesService(files, summaries, episodes, metadata)
    this.review = new ReviewService(summaries, files, new RecognizedTitlesStore(database), metadata)
    this.playing = new PlayingService(new ProgressStore(database), this.titles, metadata)
    this.owned = new OwnedTitles(new OwnedTitlesStore(database), metadata)
  }

  static async with(database: UserDatabase, source?: MetadataSource): Promise<LibraryUnderTest> {
    await addUsers(database, 'ada', 'eve')
    const library = new LibraryUnderTest(database, source)
    onTestFinished(() => library.server.onApplicationShutdown())
    return library
  }

  /** A folder with some files, scanned once. */
  async folder(user: string, files: readonly ScannedFile[], name = 'Films'): Promise<string> {
    const { id } = await this.folders.put(user, randomUUID(), name)
    await this.scan(user, id, files)
    return id
  }

  /** Reports all files of a folder again. */
  async scan(user: string, folder: string, files: readonly ScannedFile[]): Promise<LibraryFilesChanged> {
    return this.change(user, folder, { put: [...files], isWhole: true })
  }

  /** Reports a difference, based on the folder's current revision. */
  async change(user: string, folder: string, change: Partial<LibraryFilesChange>): Promise<LibraryFilesChanged> {
    const { revision } = (await this.folders.all(user)).find(({ id }) => id === folder)!
    return this.folders.change(user, folder, { revision, put: [], gone: [], isWhole: false, isLast: true, ...change })
  }

  /** Matches in rounds until no title is left to look up. Returns the sums of all rounds. */
  async match(user: string) {
    const sum = { matched: 0, doubtful: 0, unknown: 0 }
    for (let left = 1; left > 0;) {
      const round = await this.matching.round(user, 'en')
      for (const state of ['matched', 'doubtful', 'unknown'] as const) sum[state] += round[state]
      left = round.left
    }
    return sum
  }

  /** The title of each file of a member, by its path. */
  async matches(user: string): Promise<Record<string, string>> {
    const ids = await this.database.selectFrom('library_files').select('id').where('gone_at', 'is', null).execute()
    const all = await Promise.all(ids.map(({ id }) => this.files.one(user, id).catch(() => null)))
    return Object.fromEntries(
      all.flatMap((one) => {
        if (!one) return []
        const { path, match } = one.file
        return [
          [
            path,
            match
              ? [`${match.type}-${match.id}`, match.season, ...match.episodes].filter(Boolean).join(' ')
              : 'nothing',
          ],
        ]
      }),
    )
  }

  /** The id of the file at a path. */
  async idOf(path: string): Promise<string> {
    const existing = this.database.selectFrom('library_files').select('id').where('gone_at', 'is', null)
    return (await existing.where('path', '=', path).executeTakeFirstOrThrow()).id
  }

  page(user: string, query: Record<string, string> = {}) {
    return this.titles.page(user, libraryTitlesQuery.parse(query), dayIn('UTC'))
  }
}
