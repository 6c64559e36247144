import type { MediaType } from '@contract/media.schema'
import type { ListFilters } from '@contract/title-lists.schema'
import type { TmdbQuery } from './parameters.ts'

/** Filters that the service knows for one media type alone; it ignores them for the other, so they are not sent. */
const onlyFor: Readonly<Record<MediaType, readonly string[]>> = {
  movie: [
    'primary_release_date.gte',
    'primary_release_date.lte',
    'certification',
    'certification.lte',
    'certification_country',
    'with_people',
  ],
  tv: ['first_air_date.gte', 'first_air_date.lte', 'with_networks'],
}

/** The parameters of `discover`. The service ignores some filters without a country, so the visitor's is added. */
export function filtersFor(media: MediaType, filters: ListFilters, region: string): TmdbQuery {
  const foreign = onlyFor[media === 'movie' ? 'tv' : 'movie']
  const own = Object.fromEntries(Object.entries(filters).filter(([name]) => !foreign.includes(name)))
  return {
    ...own,
    ...('with_watch_providers' in own && { watch_region: filters.watch_region ?? region }),
    ...(('certification' in own || 'certification.lte' in own) && {
      certification_country: filters.certification_country ?? region,
    }),
  }
}
