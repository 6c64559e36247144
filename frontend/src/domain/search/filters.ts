/** The sort orders of a list, by their name in the address. */
export const orders = ['popularity', 'score', 'newest', 'oldest', 'title', 'votes'] as const
export type Order = (typeof orders)[number]
/** Marks whose titles can be hidden. */
export const hideable = ['watched', 'saved', 'dismissed'] as const
export type Hideable = (typeof hideable)[number]

const idList = /^\d{1,6}(,\d{1,6}){0,19}$/
/** Ids of keywords have up to ten digits. */
const keywordList = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,9}$/
const year = /^(18[7-9]|19\d|20\d)\d$/
const minutes = /^\d{1,3}$/

/** The valid values of each filter in the address; others are dropped. */
const patterns = {
  genres: idList,
  match: /^any$/,
  without: idList,
  keywords: keywordList,
  from: year,
  to: year,
  score: /^[1-9]$/,
  votes: /^\d{1,6}$/,
  min: minutes,
  max: minutes,
  lang: /^[a-z]{2}$/,
  country: /^[A-Z]{2}$/,
  services: idList,
  age: /^[\p{L}\p{N}+/ -]{1,12}$/u,
  sort: new RegExp(`^(${orders.join('|')})$`),
  hide: new RegExp(`^(${hideable.join('|')})(,(${hideable.join('|')})){0,2}$`),
} as const

export type FilterName = keyof typeof patterns
/** The filters of a page, as search parameters. */
export type FilterSearch = { [name in FilterName]?: string }
export const filterNames = Object.keys(patterns) as readonly FilterName[]

export const parseFilters = (search: Record<string, unknown>): FilterSearch =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && patterns[name].test(value) ? [[name, value]] : []
    }),
  )

/** Filters that a row has no data for: they do not apply to a list that is filtered row by row. */
const unsupportedByRows: readonly FilterName[] = ['keywords', 'min', 'max', 'country', 'services', 'age']
export const isUnsupportedByRows = (name: FilterName): boolean => unsupportedByRows.includes(name)

/** The members of a comma-separated list in the address. */
export const membersOf = (list: string | undefined): string[] => (list ? list.split(',') : [])

/** The comma-separated list with a member added or removed; undefined if it is empty. */
export function toggleMember(list: string | undefined, member: string): string | undefined {
  const members = membersOf(list)
  const others = members.filter((other) => other !== member)
  return (others.length === members.length ? [...members, member] : others).join(',') || undefined
}

/** The number of active filters; the order and the way genres combine do not count. */
export const countFilters = ({ sort: _sort, match: _match, ...filters }: FilterSearch): number =>
  Object.values(filters).reduce((count, value) => count + membersOf(value).length, 0)
