import { Injectable } from '@nestjs/common'
import type { MediaRow, MediaType, CataloguePage } from '@contract/media.schema'
import type { RowFilters } from '@contract/title-lists.schema'
import type { PageParams } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'
import { fillPage } from './fill-page.ts'
import { passesFilters } from './row-filters.ts'

/** How many pages of the source are read at most for one answer. */
const MAX_PAGES = 10

/** Trends with filters. The service does not filter them, so further pages are read until a page is full. */
@Injectable()
export class FilteredTrends {
  constructor(private readonly metadata: MetadataService) {}

  /**
   * The rows that pass the filters, from the source's page `params.page` on, in the form of `fillPage`.
   */
  page(
    params: PageParams & { media: MediaType | 'all'; window: 'day' | 'week' },
    filters: RowFilters,
  ): Promise<CataloguePage<MediaRow>> {
    const read = (page: number) => this.metadata.answer('trending', { ...params, page })
    return fillPage(params.page, read, { passes: (row) => passesFilters(row, filters), maxPages: MAX_PAGES })
  }
}
