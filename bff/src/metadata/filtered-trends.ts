import { Injectable } from '@nestjs/common'
import type { MediaRow, MediaType, Page } from '@contract/media.schema'
import type { RowFilters } from '@contract/query.schema'
import type { PageAsk } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'
import { passes } from './row-filters.ts'

const wanted = 20
/** How many pages of the source one answer may cost. */
const mostPages = 10

/** Trends are a list that the service does not filter: it is read on until a page is full again. */
@Injectable()
export class FilteredTrends {
  constructor(private readonly metadata: MetadataService) {}

  /**
   * What passes from the source's page `ask.page` on. The answer's `page` is the last page that was read, so that the
   * next one to ask for is the one after it, as with any list; the totals are those of the unfiltered list.
   */
  async page(
    ask: PageAsk & { media: MediaType | 'all'; window: 'day' | 'week' },
    filters: RowFilters,
  ): Promise<Page<MediaRow>> {
    const results: MediaRow[] = []
    let last = await this.metadata.answer('trending', ask)
    results.push(...last.results.filter((row) => passes(row, filters)))
    for (let read = 1; read < mostPages && results.length < wanted && last.page < last.total_pages; read++) {
      last = await this.metadata.answer('trending', { ...ask, page: last.page + 1 })
      results.push(...last.results.filter((row) => passes(row, filters)))
    }
    return { ...last, results }
  }
}
