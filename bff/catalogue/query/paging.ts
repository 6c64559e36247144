import type { Page } from '@contract/media.schema'

export const perPage = 20

/** The first items of a list, and the length of the whole list. */
export interface ListSlice<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** One page of a list; `write` is called for its items only. Past the end: no rows, but the real totals. */
export function pageOf<Item, Row>(
  list: readonly Item[] | ListSlice<Item>,
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
