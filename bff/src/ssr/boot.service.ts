import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Boot } from '@contract/boot'
import { localeCookie, negotiateLocale, regionOf } from '@contract/locale'
import { SessionService } from '../auth/session.service.ts'
import { Config } from '../config/config.ts'
import { BuildInfo } from '../config/build-info.ts'

/** Puts together what the server knows about a request before it renders. */
@Injectable()
export class BootService {
  constructor(
    private readonly sessions: SessionService,
    private readonly config: Config,
    private readonly build: BuildInfo,
  ) {}

  async of(request: FastifyRequest): Promise<Boot> {
    const locale = negotiateLocale(request.cookies[localeCookie.name], request.headers['accept-language'])
    return {
      user: await this.sessions.userOf(request),
      locale,
      region: regionOf(locale),
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
