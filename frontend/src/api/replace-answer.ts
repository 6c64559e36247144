import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Replaces the answer of a query with the answer of a change. A request that the query sent before the change would
 * restore the former state, so it is canceled.
 */
export async function replaceAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<unknown, Key> | undefined, InferDataFromTag<unknown, Key> | undefined>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown, Key>(queryKey, answer)
}
