import type { MediaType } from '@contract/media.schema'
import type { ListFilters } from '@contract/query.schema'
import type { TmdbQuery } from './tmdb-client.ts'

/** The service ignores what it does not know for a kind of title, so a filter of the other kind is not sent. */
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

/** Some filters count only together with a country; without one the service answers unfiltered. */
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
