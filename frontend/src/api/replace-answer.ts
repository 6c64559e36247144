import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Shows what a change answered in place of the answer of a query. A request that the query sent before the change would
 * bring the former state back, so it is canceled.
 */
export async function replaceAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<InferDataFromTag<unknown, Key> | undefined, InferDataFromTag<unknown, Key> | undefined>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown, Key>(queryKey, answer)
}
