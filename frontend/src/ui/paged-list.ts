/** The paging state of an infinite query. */
export interface PagedList {
  /** The parameters of the loaded pages: a number where a list may begin at a later page. */
  readonly data?: { readonly pages: readonly unknown[]; readonly pageParams?: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}
