import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { defaultSettings } from '@contract/settings-defaults'
import { Announcements } from '../identity/announcements.service.ts'
import { PasswordPolicy } from '../identity/password-policy.service.ts'
import { SessionService } from '../identity/session.service.ts'
import { SignUpPolicy } from '../identity/sign-up-policy.service.ts'
import { Config } from '../platform/config/config.ts'
import { edgeHeaders } from '../platform/http/edge-headers.ts'
import { sendEarly, type EarlySender } from '../platform/http/send-early.ts'
import { dayIn } from '../platform/http/today.ts'
import { browserOf, languageIn, type BrowserFacts } from './browser-of.ts'
import { BuildInfo } from '../platform/config/build-info.ts'
import { encodingFor } from '../platform/http/encoded-body.ts'
import { MAX_URL_LENGTH, pageAddress } from './page-address.ts'
import { isForEdge, markHeaders, privateHeaders } from './page-headers.ts'
import { SharedPages } from './shared-pages.service.ts'

/** How many sets of headers are cached with their language: browsers repeat the same ones. */
const MAX_BROWSERS = 1000

/**
 * Sends visitors cached pages before the framework has seen the request: the key is the address, the language and the day.
 * Requests that may have a session or whose address names a language, and pages that are not cached in the right
 * encoding, take the usual route.
 */
@Injectable()
export class EarlyPages implements EarlySender {
  private readonly browsers = new LRUCache<string, BrowserFacts>({ max: MAX_BROWSERS })
  private readonly headers: Readonly<Record<string, string>>

  constructor(
    private readonly pages: SharedPages,
    private readonly sessions: SessionService,
    private readonly policy: SignUpPolicy,
    private readonly passwords: PasswordPolicy,
    private readonly config: Config,
    private readonly announcements: Announcements,
    build: BuildInfo,
  ) {
    this.headers = { ...privateHeaders, ...markHeaders({ buildId: build.id, user: null }) }
  }

  /** Whether the request is answered. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (
      method !== 'GET' ||
      !url.startsWith('/') ||
      url.length > MAX_URL_LENGTH ||
      languageIn(url) !== undefined ||
      this.sessions.mayHaveSession(headers.cookie)
    )
      return false
    const browser = this.browserOf(headers)
    const { locale, isBot, timeZone } = browser
    const page = this.pages.findCached({
      ...pageAddress(url),
      locale,
      isBot,
      today: dayIn(timeZone),
      isMember: false,
      isSessionUnread: false,
      settings: defaultSettings,
      signUp: this.policy.shown,
      passwords: this.passwords.shown,
      announcement: this.announcements.shownTo(browser),
    })
    const encoding = encodingFor(headers['accept-encoding'])
    const bytes = page?.body.peekEncoded(encoding)
    if (!page || !bytes) return false
    sendEarly(headers, response, {
      status: page.status,
      route: 'page',
      headers: {
        ...page.headers,
        ...this.headers,
        ...(this.config.access === 'open' && isForEdge(headers.cookie, isBot) ? edgeHeaders : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      bytes,
    })
    return true
  }

  private browserOf(headers: IncomingMessage['headers']): BrowserFacts {
    const key = [headers.cookie, headers['accept-language'], headers['user-agent']].join('\n')
    const cached = this.browsers.get(key)
    if (cached) return cached
    const browser = browserOf(headers, headers.cookie ? fastifyCookie.parse(headers.cookie) : {})
    if (key.length < 2000) this.browsers.set(key, browser)
    return browser
  }
}
