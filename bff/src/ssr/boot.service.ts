import { Injectable, Logger } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import { defaultSettings, regionFor } from '@contract/settings-defaults'
import { unknownTimeZone } from '@contract/time-zone'
import { Announcements } from '../identity/announcements.service.ts'
import { PasswordPolicy } from '../identity/password-policy.service.ts'
import { SessionService } from '../identity/session.service.ts'
import { SignUpPolicy } from '../identity/sign-up-policy.service.ts'
import { Config } from '../platform/config/config.ts'
import { SettingsService } from '../personal/settings/settings.service.ts'
import { UnreadNotices } from '../personal/settings/unread-notices.service.ts'
import { BuildInfo } from '../platform/config/build-info.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { dayIn } from '../platform/http/today.ts'
import { browserOf } from './browser-of.ts'

/** The inputs of a page besides its address. */
export type Audience = Pick<
  Boot,
  'locale' | 'isBot' | 'isMember' | 'isSessionUnread' | 'settings' | 'today' | 'signUp' | 'passwords' | 'announcement'
>

type Visitor = Pick<Boot, 'user' | 'settings' | 'connectedRevision' | 'unreadNotices' | 'isSessionUnread'>

/** The values of visitors and shared pages. */
const noNumbers = { connectedRevision: null, unreadNotices: null } as const

/** Builds the boot data of a request, which the page is rendered with. */
@Injectable()
export class BootService {
  private readonly logger = new Logger('page')

  constructor(
    private readonly sessions: SessionService,
    private readonly settings: SettingsService,
    private readonly unread: UnreadNotices,
    private readonly config: Config,
    private readonly build: BuildInfo,
    private readonly policy: SignUpPolicy,
    private readonly passwords: PasswordPolicy,
    private readonly announcements: Announcements,
  ) {}

  async of(request: FastifyRequest): Promise<Boot> {
    const browser = browserOf(request.headers, request.cookies, request.url)
    const { locale, isBot, timeZone } = browser
    const { user, settings, isSessionUnread, ...numbers } = await this.visitorOf(request)
    const audience = {
      locale,
      isBot,
      announcement: this.announcements.shownTo(browser),
      today: dayIn(timeZone),
      isMember: user !== null,
      isSessionUnread,
      settings,
      signUp: this.policy.shown,
      passwords: this.passwords.shown,
    }
    return { ...this.forAll(audience), timeZone, user, ...numbers }
  }

  /** Boot data of a shared page: without the user, and without a time zone but for its day. */
  forAll({
    locale,
    isBot,
    isMember,
    isSessionUnread,
    settings,
    today,
    signUp,
    passwords,
    announcement,
  }: Audience): Boot {
    return {
      user: null,
      ...noNumbers,
      isMember,
      isSessionUnread,
      settings,
      locale,
      region: regionFor(locale, settings),
      origin: this.config.origin,
      buildId: this.build.id,
      version: this.build.version,
      builtAt: this.build.timestamp,
      source: this.config.tmdb ? 'live' : 'embedded',
      access: this.config.access,
      signUp,
      passwords,
      demoLogin: this.config.demoLogin,
      loginProviders: this.config.oidcProviders.map(({ id, label }) => ({ id, label })),
      passkeys: this.config.passkeyDomain !== null,
      isBot,
      announcement,
      timeZone: unknownTimeZone,
      today,
    }
  }

  /**
   * If a session cannot be read, shared pages are rendered for a visitor (§4), pages for members are unavailable, and
   * the cookie stays.
   */
  private async visitorOf(request: FastifyRequest): Promise<Visitor> {
    try {
      const user = await this.sessions.userOf(request)
      const [settings, connectedRevision, unreadNotices] = await Promise.all([
        this.settings.of(user?.id),
        user ? this.settings.connectedRevision(user.id) : null,
        user ? this.unread.of(user.id) : null,
      ])
      return { user, settings, connectedRevision, unreadNotices, isSessionUnread: false }
    } catch (error) {
      if (!(error instanceof ProblemException) || error.type !== 'storage-unavailable') throw error
      if (!error.isReported) this.logger.warn('the session cannot be read', { requestId: String(request.id) })
      return { user: null, settings: defaultSettings, ...noNumbers, isSessionUnread: true }
    }
  }
}
