/** The query of an address, every value the string that it is: a search for 1995 is no number, one for `true` no truth. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** The query of an address, with its question mark; values that are undefined are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (typeof value === 'string') params.set(key, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}
