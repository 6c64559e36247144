const filters = 'genres match without keywords from to score votes min max lang country services age sort hide'.split(
  ' ',
)
const list = [...filters, 'page']
const login = ['redirect', 'popup', 'error']

/** The query parameters of every page that visitors share, by the pattern of its path. */
export const pageParameters = {
  '/': [],
  '/$type': [],
  '/$type/$id': ['tab', 'season', 'episodes'],
  '/$type/category/$query': list,
  '/tv/$id/season/$season/episode/$episode': [],
  '/genre': [],
  '/genre/$no/movie': list,
  '/genre/$no/tv': list,
  '/person': ['page'],
  '/person/$id': ['sort', 'type', 'department', 'page'],
  '/search': ['q', 'tab', 'page'],
  '/list/$id': ['page', 'sort'],
  '/login': login,
  '/login/done': ['popup', 'error'],
  '/signup': login,
  '/link': [],
  '/demo': [],
  '/privacy': [],
  '/terms': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const pages = Object.entries<readonly string[]>(pageParameters).map(([pattern, names]) => ({
  pattern: new RegExp(`^${pattern.replace('$type', '(movie|tv)').replaceAll(/\$\w+/g, '[^/]+')}/?$`, 'i'),
  names: new Set(names),
}))

/**
 * An address without the query parameters that its page does not read, such as those of campaigns: a page with them is the same
 * page. The address of a page that is made for one member stays as it is.
 */
export function withoutForeignParameters(address: string): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return address
  const page = pages.find(({ pattern }) => pattern.test(path))
  if (!page) return address
  const known = query.split('&').filter((pair) => page.names.has(pair.split('=', 1)[0]!))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}
