import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type QueryObserverResult,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'

export type Answer<T> = Pick<QueryObserverResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** A query that the route's loader has fetched. If that failed, mounting does not retry it; `Section` offers to. */
export const useLoaderQuery = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): UseQueryResult<T> =>
  useQuery({ ...options, retryOnMount: false })

/** The same for an infinite query. */
export const useLoaderInfiniteQuery = <T, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<T, Error, InfiniteData<T>, K, P>,
): UseInfiniteQueryResult<InfiniteData<T>> => useInfiniteQuery({ ...options, retryOnMount: false })

/** Whether the query has failed and there is no data, even while it is being retried. */
export const isUnavailable = ({ data, errorUpdateCount }: Answer<unknown>): boolean =>
  data === undefined && errorUpdateCount > 0
