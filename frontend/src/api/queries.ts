import { accountQueries } from './account-queries.ts'
import { browseQueries } from './browse-queries.ts'
import type { Api, ContentLocale } from './client.ts'
import { episodeQueries } from './episode-queries.ts'
import { filteredQueries } from './filtered-queries.ts'
import { followedQueries } from './followed-queries.ts'
import { homeQueries } from './home-queries.ts'
import { listQueries } from './list-queries.ts'
import { peopleQueries } from './people-queries.ts'
import type { QueryName } from './query-name.ts'
import { savedQueries } from './saved-queries.ts'
import { searchQueries } from './search-queries.ts'
import { titleQueries } from './title-queries.ts'

/**
 * All query options, for loaders and components alike. Language and region are part of a key whose answer depends on
 * them, so that a switch fetches again and never shows an answer of the other language.
 */
export function createQueries(api: Api, contentLocale: () => ContentLocale) {
  const key = <A extends object>(name: QueryName, params?: A) =>
    [name, { ...(params as A), ...contentLocale() }] as const
  return {
    /** The key of a query whose answer depends on language and region. */
    key,
    ...browseQueries(api, key),
    ...filteredQueries(api, key),
    ...searchQueries(api, key),
    ...episodeQueries(api, key),
    ...homeQueries(api, key),
    ...savedQueries(api, key),
    ...titleQueries(api, key),
    ...listQueries(api, key),
    ...peopleQueries(api, key),
    ...followedQueries(api, key),
    ...accountQueries(api),
  }
}

export type Queries = ReturnType<typeof createQueries>
