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

interface QueryParts {
  readonly api: Api
  readonly contentLocale: () => ContentLocale
  /** The day of lists that change from day to day, `YYYY-MM-DD`. */
  readonly today: () => string
}

/**
 * All query options, for loaders and components alike. Language and region are part of a key whose answer depends on
 * them, so that a switch fetches again and never shows an answer of the other language. The day is no part of a key: a new
 * day fetches everything again (`app/new-day.ts`), and the device stores one answer of each list.
 */
export function createQueries({ api, contentLocale, today }: QueryParts) {
  const key = <A extends object>(name: QueryName, params?: A) =>
    [name, { ...(params as A), ...contentLocale() }] as const
  return {
    /** The key of a query whose answer depends on language and region. */
    key,
    ...browseQueries(api, key, today),
    ...filteredQueries(api, key, today),
    ...searchQueries(api, key),
    ...episodeQueries(api, key),
    ...homeQueries(api, key),
    ...savedQueries(api, key),
    ...titleQueries(api, key),
    ...listQueries(api, key),
    ...peopleQueries(api, key, today),
    ...followedQueries(api, key),
    ...accountQueries(api),
  }
}

export type Queries = ReturnType<typeof createQueries>
