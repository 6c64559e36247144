import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale } from '@contract/locale'
import { regionFor } from '@contract/settings-defaults'
import { SessionService } from '../auth/session.service.ts'
import { Config } from '../config/config.ts'
import { SettingsService } from '../settings/settings.service.ts'
import { BuildInfo } from '../config/build-info.ts'

/** Puts together what the server knows about a request before it renders. */
@Injectable()
export class BootService {
  constructor(
    private readonly sessions: SessionService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly build: BuildInfo,
  ) {}

  async of(request: FastifyRequest): Promise<Boot> {
    const locale = negotiateLocale(request.cookies[localeCookie.name], request.headers['accept-language'])
    const user = await this.sessions.userOf(request)
    const settings = await this.settings.of(user?.id)
    return {
      user,
      settings,
      locale,
      region: regionFor(locale, settings),
      origin: this.config.origin,
      buildId: this.build.id,
      version: this.build.version,
      builtAt: this.build.timestamp,
      source: this.config.tmdb ? 'live' : 'embedded',
      access: this.config.access,
      demoLogin: this.config.demoLogin,
      isBot: isCrawler(request.headers['user-agent'] ?? ''),
      now: new Date().toISOString(),
    }
  }
}

/** A headless browser is somebody's tool rather than a crawler, and is shown what everybody is shown. */
const isCrawler = (userAgent: string): boolean => isbot(userAgent) && !userAgent.includes('HeadlessChrome')
