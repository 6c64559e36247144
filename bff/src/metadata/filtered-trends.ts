import { Injectable } from '@nestjs/common'
import type { MediaRow, MediaType, Page } from '@contract/media.schema'
import type { RowFilters } from '@contract/query.schema'
import type { PageAsk } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'
import { fillPage } from './fill-page.ts'
import { passes } from './row-filters.ts'

/** How many pages of the source one answer may cost. */
const MAX_PAGES = 10

/** Trends are a list that the service does not filter: it is read on until a page is full again. */
@Injectable()
export class FilteredTrends {
  constructor(private readonly metadata: MetadataService) {}

  /**
   * What passes from the source's page `ask.page` on, as `fillPage` answers it.
   */
  page(
    ask: PageAsk & { media: MediaType | 'all'; window: 'day' | 'week' },
    filters: RowFilters,
  ): Promise<Page<MediaRow>> {
    const read = (page: number) => this.metadata.answer('trending', { ...ask, page })
    return fillPage(ask.page, read, { passes: (row) => passes(row, filters), mostPages: MAX_PAGES })
  }
}
