import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale } from '@contract/locale'
import { timeZoneOf } from '../platform/http/today.ts'

export type BrowserFacts = Pick<Boot, 'locale' | 'isBot' | 'timeZone'>

/**
 * A request's language (§9: the cookie, then `accept-language`), its time zone, and whether a crawler sent it: pages
 * depend on them.
 */
export const browserOf = (
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): BrowserFacts => ({
  locale: negotiateLocale(cookies[localeCookie.name], headers['accept-language']),
  isBot: isCrawler(headers['user-agent'] ?? ''),
  timeZone: timeZoneOf(cookies),
})

/** A headless browser counts as a visitor's tool, not as a crawler. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
