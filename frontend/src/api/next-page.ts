import type { CataloguePage } from '@contract/media.schema'

/** The page after this one, if there is one. */
export const nextPage = ({ page, total_pages }: CataloguePage<unknown>): number | null =>
  page < total_pages ? page + 1 : null

/** Options of an infinite query that starts at the first page. */
export const fromFirstPage = { initialPageParam: 1, getNextPageParam: nextPage }
