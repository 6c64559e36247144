/**
 * Parses the query of an address; every value stays a string, also 1995 and `true`.
 */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** Writes the query of an address, with its question mark; values that are not strings are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (typeof value === 'string') params.set(key, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}
