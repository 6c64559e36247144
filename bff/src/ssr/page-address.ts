import { withoutForeignParameters } from '@contract/page-parameters'

/** Longer addresses are answered with 414. */
export const MAX_URL_LENGTH = 4096

/** The suffix of a page's path for its payload: the data that it loads, as JSON (§7). */
const payloadSuffix = '/_payload.json'

export interface PageAddress {
  /** Path and query as the frontend's router sees them, without parameters that the page does not read. */
  readonly path: string
  readonly form: 'page' | 'payload'
}

/** Splits an address into the page's path and whether it is for the page itself or for its payload. */
export function pageAddress(url: string): PageAddress {
  const [path = ''] = url.split('?')
  if (!path.endsWith(payloadSuffix)) return { path: withoutForeignParameters(url), form: 'page' }
  const page = (path.slice(0, -payloadSuffix.length) || '/') + url.slice(path.length)
  return { path: withoutForeignParameters(page), form: 'payload' }
}
