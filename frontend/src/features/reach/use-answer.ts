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

/** What a page asked for while it loaded; what it was not given then, its place says, and is not asked for by being shown. */
export const useAnswer = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): UseQueryResult<T> =>
  useQuery({ ...options, retryOnMount: false })

/** The same of a list that goes on. */
export const useAnswers = <T, K extends QueryKey, P>(
  options: UseInfiniteQueryOptions<T, Error, InfiniteData<T>, K, P>,
): UseInfiniteQueryResult<InfiniteData<T>> => useInfiniteQuery({ ...options, retryOnMount: false })

/** Whether it was asked for and could not be had, also while it is asked for again. */
export const isMissing = ({ data, errorUpdateCount }: Answer<unknown>): boolean =>
  data === undefined && errorUpdateCount > 0
