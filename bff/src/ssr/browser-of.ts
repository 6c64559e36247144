import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale } from '@contract/locale'

/** What a request says of itself that its pages depend on: the language (§9: the cookie, then what the browser prefers), and whether a crawler reads. */
export const browserOf = (
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): Pick<Boot, 'locale' | 'isBot'> => ({
  locale: negotiateLocale(cookies[localeCookie.name], headers['accept-language']),
  isBot: isCrawler(headers['user-agent'] ?? ''),
})

/** A headless browser is somebody's tool rather than a crawler, and is shown what everybody is shown. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
