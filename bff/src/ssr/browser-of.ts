import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { closedAnnouncementCookie } from '@contract/announcement'
import { localeCookie, negotiateLocale } from '@contract/locale'
import { timeZoneOf } from '../platform/http/today.ts'

export interface BrowserFacts extends Pick<Boot, 'locale' | 'isBot' | 'timeZone'> {
  /** The id of the announcement that was closed on the device. */
  readonly closedAnnouncement: string | undefined
}

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
  closedAnnouncement: cookies[closedAnnouncementCookie.name],
})

/** A headless browser counts as a visitor's tool, not as a crawler. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
