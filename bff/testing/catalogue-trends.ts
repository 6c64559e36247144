import { createCache } from 'cache-manager'
import type { MediaRow } from '@contract/media.schema'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import { FilteredTrends } from '../src/metadata/filtered-trends.ts'
import { MetadataService } from '../src/metadata/metadata.service.ts'

/** Trends over the embedded catalogue, and the same list read to its end without filters. */
export async function catalogueUnderTest() {
  const source = CatalogueMetadataSource.load({ now: () => new Date('2026-11-21T12:00:00Z') })
  const params = { language: 'en', region: 'US', media: 'movie', window: 'week', page: 1 } as const
  const all = async (): Promise<MediaRow[]> => {
    const rows: MediaRow[] = []
    for (let page = 1; ; page++) {
      const answer = await source.trending({ ...params, page })
      rows.push(...answer.results)
      if (page >= answer.total_pages) return rows
    }
  }
  return { trends: new FilteredTrends(new MetadataService(source, createCache())), all, params }
}
