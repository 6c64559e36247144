/** The paging state of an infinite query. */
export interface PagedList {
  /** The parameters of the loaded pages: a number if a list may start at a later page. */
  readonly data?: { readonly pages: readonly unknown[]; readonly pageParams?: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}
