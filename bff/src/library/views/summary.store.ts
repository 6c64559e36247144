import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { compareFileNames } from '@contract/rules/title-order'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { libraryRevision } from '../folders.queries.ts'
import { isNotHidden } from '../folder-audiences.queries.ts'
import { ownersVisibleTo, type FolderRow } from '../owner.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { CountedFilesStore } from './counted-files.store.ts'
import { SummaryBuilder } from './summary-builder.ts'
import type { LibrarySummary } from './summary.ts'
import { RecognizedTitlesStore } from './recognized-titles.store.ts'
import type { Member } from './visible-files.queries.ts'

/** Titles, entries and files in all cached summaries of all members: some 40 MB. */
const MAX_CACHE_SIZE = 100_000

/** Caches the summary of each member's library, by the revision of the library. */
@Injectable()
export class SummaryStore {
  private readonly cache = new LRUCache<string, { readonly revision: string; readonly summary: LibrarySummary }>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: ({ summary: { titles, review, unmatched } }) =>
      1 +
      titles.length +
      review.length +
      Object.values(unmatched).reduce((sum, ids) => sum + Math.ceil(ids.length / 4), 0),
  })
  private readonly pending = new Map<string, Promise<LibrarySummary>>()

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly facts: RecognizedTitlesStore,
  ) {}

  /** The revision is read before the files: the summary that is cached for it may be newer, never older. */
  async of(member: Member): Promise<LibrarySummary> {
    const revision = await libraryRevision(this.database, member.userId)
    const name = `${member.source} ${member.userId}`
    const cached = this.cache.get(name)
    if (cached?.revision === revision) return cached.summary
    const computing = this.pending.get(`${name} ${revision}`) ?? this.compute(member)
    this.pending.set(`${name} ${revision}`, computing)
    try {
      const summary = await computing
      this.cache.set(name, { revision, summary })
      return summary
    } finally {
      this.pending.delete(`${name} ${revision}`)
    }
  }

  private async compute(member: Member): Promise<LibrarySummary> {
    const slices = new TimeSlices()
    const titles = await this.facts.recognized(member, slices)
    const files = new CountedFilesStore(this.database, member)
    const builder = new SummaryBuilder()
    const folders = await this.folders(member.userId)
    for (const folder of folders.toSorted((a, b) => compareFileNames(a.name, b.name)))
      for await (const some of files.of(folder, titles.get(folder.owner) ?? new Map())) {
        for (const file of some) builder.add(file)
        await slices.yieldIfDue()
      }
    return builder.build(await this.facts.facts(member, titles), slices)
  }

  private folders(userId: string): Promise<Pick<FolderRow, 'id' | 'owner' | 'name'>[]> {
    return this.database
      .selectFrom('library_folders')
      .select(['id', 'owner', 'name'])
      .where('owner', 'in', ownersVisibleTo(userId))
      .where(isNotHidden('id', userId))
      .orderBy('id')
      .execute()
  }
}
