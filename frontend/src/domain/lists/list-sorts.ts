import type { ListSort } from '@contract/user-list.schema'

/** The sort orders of a list, the default first. */
export const listSorts = (ranked: boolean): readonly ListSort[] =>
  ranked ? ['rank', 'added', 'title', 'released'] : ['added', 'title', 'released']

/** The order of the search parameters, if it is a valid one. */
export const parseListSort = ({ sort }: Readonly<Record<string, unknown>>): { sort?: ListSort } => ({
  sort: listSorts(true).find((name) => name === sort),
})

/** The order of a member's own list, and whether it shows only the titles that they have not watched. */
export const parseOwnList = (search: Readonly<Record<string, unknown>>): { sort?: ListSort; unwatched?: 'true' } => ({
  ...parseListSort(search),
  unwatched: search['unwatched'] === 'true' ? 'true' : undefined,
})
