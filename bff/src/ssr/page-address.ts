/** Longer addresses are nobody's page. */
export const longestUrl = 4096

/** After a page's path: what it loads, as JSON (§7). */
const payloadSuffix = '/_payload.json'

export interface PageAddress {
  /** Path and query as the frontend's router sees them. */
  readonly path: string
  readonly form: 'page' | 'payload'
}

/** What an address of this server asks for, if it asks for a page: the page itself or what it loads. */
export function pageAddress(url: string): PageAddress {
  const [path = ''] = url.split('?')
  if (!path.endsWith(payloadSuffix)) return { path: url, form: 'page' }
  return { path: (path.slice(0, -payloadSuffix.length) || '/') + url.slice(path.length), form: 'payload' }
}
