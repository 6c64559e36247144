import type { ListSort } from '@contract/user-list.schema'

/** The orders in which a list can be looked at, its own first. */
export const listSorts = (ranked: boolean): readonly ListSort[] =>
  ranked ? ['rank', 'added', 'title', 'released'] : ['added', 'title', 'released']

/** The order that an address asks for, if it is one. */
export const parseListSort = ({ sort }: Readonly<Record<string, unknown>>): { sort?: ListSort } => ({
  sort: listSorts(true).find((name) => name === sort),
})
