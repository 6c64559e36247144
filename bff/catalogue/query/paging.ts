import type { Page } from '@contract/media.schema'

export const perPage = 20

/** The beginning of a list, as far as it was wanted, and how long all of it is. */
export interface Beginning<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** One page of a list, each row written only when it is on that page. Past the end: no rows, the real totals. */
export function pageOf<Item, Row>(
  list: readonly Item[] | Beginning<Item>,
  page: number,
  write: (item: Item) => Row,
): Page<Row> {
  const { items, total } = 'items' in list ? list : { items: list, total: list.length }
  return {
    page,
    results: items.slice((page - 1) * perPage, page * perPage).map(write),
    total_pages: Math.min(Math.max(Math.ceil(total / perPage), 1), 500),
    total_results: total,
  }
}
