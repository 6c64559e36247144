import { Inject, Injectable } from '@nestjs/common'
import type { LibraryCandidate, ReviewEntry } from '@contract/library-review.schema'
import type { Page } from '@contract/media.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { readingOf } from '../files/file-facts.ts'
import { ownersVisibleTo } from '../owner.ts'
import { LibraryFilesStore } from './library-files.store.ts'
import { SummaryStore } from './summary.store.ts'
import type { EntrySummary } from './summary.ts'
import type { Member, ShownRow } from './visible-files.ts'

const pageSize = 20

/** The entries of the review: files whose title is in doubt, with its candidates. */
@Injectable()
export class ReviewService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly summaries: SummaryStore,
    private readonly files: LibraryFilesStore,
    private readonly metadata: MetadataService,
  ) {}

  async page(userId: string, page: number): Promise<Page<ReviewEntry>> {
    const member = { userId, source: this.metadata.sourceName }
    const { review } = await this.summaries.of(member)
    const shown = review.slice((page - 1) * pageSize, page * pageSize)
    const rows = await this.files.some(
      member,
      shown.flatMap(({ first }) => first),
    )
    const candidates = await this.candidates(
      member,
      shown.map(({ key }) => key),
    )
    const files = new Map(rows.map((row) => [row.id, row]))
    return {
      page,
      results: shown.flatMap((entry) => entryOf(entry, files, candidates)),
      total_pages: Math.max(1, Math.ceil(review.length / pageSize)),
      total_results: review.length,
    }
  }

  /** The candidates of entries, by owner and key. */
  private async candidates({ userId, source }: Member, keys: readonly string[]) {
    if (keys.length === 0) return new Map<string, LibraryCandidate[]>()
    const rows = await this.database
      .selectFrom('library_titles')
      .select(['owner', 'title_key', 'candidates'])
      .where('owner', 'in', ownersVisibleTo(userId))
      .where('source', '=', source)
      .where('title_key', 'in', keys)
      .execute()
    return new Map(
      // SAFETY: written by the store of matches.
      rows.map(({ owner, title_key, candidates }) => [
        `${owner} ${title_key}`,
        JSON.parse(candidates) as LibraryCandidate[],
      ]),
    )
  }
}

function entryOf(
  { key, count, first }: EntrySummary,
  files: ReadonlyMap<string, ShownRow>,
  candidates: ReadonlyMap<string, LibraryCandidate[]>,
): ReviewEntry[] {
  const present = first.flatMap((id) => files.get(id) ?? [])
  const [file] = present
  if (!file) return []
  return [
    {
      folder: { id: file.folder_id, name: file.folder_name },
      key,
      reading: readingOf(file),
      files: { count, first: present.map(({ id, path }) => ({ id, path })) },
      candidates: candidates.get(`${file.owner} ${key}`) ?? [],
    },
  ]
}
