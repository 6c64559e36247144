import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale } from '@contract/locale'

/** A request's language (§9: the cookie, then `accept-language`), and whether a crawler sent it: pages depend on it. */
export const browserOf = (
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): Pick<Boot, 'locale' | 'isBot'> => ({
  locale: negotiateLocale(cookies[localeCookie.name], headers['accept-language']),
  isBot: isCrawler(headers['user-agent'] ?? ''),
})

/** A headless browser counts as a visitor's tool, not as a crawler. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
