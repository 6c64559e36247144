import { Injectable } from '@nestjs/common'
import type { LibraryCandidate, ReviewEntry } from '@contract/library-review.schema'
import type { Page } from '@contract/media.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { readingOf } from '../files/file-facts.ts'
import { LibraryFilesStore } from './library-files.store.ts'
import { SummaryStore } from './summary.store.ts'
import type { EntrySummary } from './summary.ts'
import { RecognizedTitlesStore } from './recognized-titles.store.ts'
import type { ShownRow } from './visible-files.queries.ts'

const pageSize = 20

/** The entries of the review: files whose title is in doubt, with its candidates. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly summaries: SummaryStore,
    private readonly files: LibraryFilesStore,
    private readonly titles: RecognizedTitlesStore,
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
    const candidates = await this.titles.candidates(
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
