import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { closedAnnouncementCookie } from '@contract/announcement'
import { languageParameter, localeCookie, negotiateLocale } from '@contract/locale'
import { timeZoneOf } from '../platform/http/today.ts'

export interface BrowserFacts extends Pick<Boot, 'locale' | 'isBot' | 'timeZone'> {
  /** The id of the announcement that was closed on the device. */
  readonly closedAnnouncement: string | undefined
}

/**
 * A request's language (§9: the cookie, then `accept-language`; between them that of the address, decision 129), its time zone,
 * and whether a crawler sent it: pages depend on them.
 */
export const browserOf = (
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
  url?: string,
): BrowserFacts => ({
  locale: negotiateLocale(cookies[localeCookie.name] ?? languageIn(url), headers['accept-language']),
  isBot: isCrawler(headers['user-agent'] ?? ''),
  timeZone: timeZoneOf(cookies),
  closedAnnouncement: cookies[closedAnnouncementCookie.name],
})

const languagePattern = new RegExp(`[?&]${languageParameter}=([\\w-]{2,5})(?:&|$)`)
/** The language that an address names; undefined without one. */
export const languageIn = (url = ''): string | undefined => languagePattern.exec(url)?.[1]

/** A headless browser counts as a visitor's tool, not as a crawler. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
