import { Injectable, Logger } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale, type LocaleCode } from '@contract/locale'
import { defaultSettings, regionFor } from '@contract/settings-defaults'
import { SessionService } from '../auth/session.service.ts'
import { Config } from '../config/config.ts'
import { SettingsService } from '../settings/settings.service.ts'
import { BuildInfo } from '../config/build-info.ts'
import { ProblemException } from '../http/problem.ts'

/** Puts together what the server knows about a request before it renders. */
@Injectable()
export class BootService {
  private readonly logger = new Logger('page')

  constructor(
    private readonly sessions: SessionService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly build: BuildInfo,
  ) {}

  async of(request: FastifyRequest): Promise<Boot> {
    const locale = localeOf(request)
    const { user, settings } = await this.visitorOf(request)
    return { ...this.forVisitors(locale, isCrawler(request)), user, settings, region: regionFor(locale, settings) }
  }

  /** What is known of everybody who is not logged in. */
  forVisitors(locale: LocaleCode, isBot: boolean): Boot {
    return {
      user: null,
      settings: defaultSettings,
      locale,
      region: regionFor(locale, defaultSettings),
      origin: this.config.origin,
      buildId: this.build.id,
      version: this.build.version,
      builtAt: this.build.timestamp,
      source: this.config.tmdb ? 'live' : 'embedded',
      access: this.config.access,
      demoLogin: this.config.demoLogin,
      loginProviders: this.config.oidcProviders.map(({ id, label }) => ({ id, label })),
      passkeys: this.config.passkeyDomain !== null,
      isBot,
      now: new Date().toISOString(),
    }
  }

  /** A session that cannot be read counts as none (§4): pages for everybody go on, and the cookie stays for later. */
  private async visitorOf(request: FastifyRequest): Promise<Pick<Boot, 'user' | 'settings'>> {
    try {
      const user = await this.sessions.userOf(request)
      return { user, settings: await this.settings.of(user?.id) }
    } catch (error) {
      if (!(error instanceof ProblemException) || error.type !== 'storage-unavailable') throw error
      this.logger.warn(`${request.id}: the session cannot be read, the page is made for a visitor`)
      return { user: null, settings: defaultSettings }
    }
  }
}

/** The language of a request's pages (§9: the cookie, then what the browser prefers). */
const localeOf = (request: FastifyRequest): LocaleCode =>
  negotiateLocale(request.cookies[localeCookie.name], request.headers['accept-language'])

/** A headless browser is somebody's tool rather than a crawler, and is shown what everybody is shown. */
function isCrawler({ headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'] ?? ''
  return isbot(userAgent) && !userAgent.includes('HeadlessChrome')
}
