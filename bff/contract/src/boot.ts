import type { ShownAnnouncement } from './announcement.schema.ts'
import type { LocaleCode } from './locale.ts'
import type { SignUpChoice } from './operate.schema.ts'
import type { User } from './session.schema.ts'
import type { UserSettings } from './settings.schema.ts'

/** An OpenID provider: its name in addresses, and its label on buttons. */
interface LoginProvider {
  readonly id: string
  readonly label: string
}

/** What the server knows about a request; the browser gets the same values, so that both render the same. */
export interface Boot {
  /** Null for a visitor, and on a shared page. */
  readonly user: User | null
  readonly isMember: boolean
  /** The request has a session that cannot be read at the moment, so the member is unknown. */
  readonly isSessionUnread: boolean
  /** The user's own, the defaults for a visitor; on a page for all members those of its cache key. */
  readonly settings: UserSettings
  /**
   * The revision of the member's data before the page was made; null for visitors, for members without a connection, and on a
   * shared page.
   */
  readonly connectedRevision: number | null
  /**
   * How many notices the member has not read; null for visitors, on a shared page, and until `GET /api/notices` begins the notices of a
   * member.
   */
  readonly unreadNotices: number | null
  readonly locale: LocaleCode
  /** Country for dates, certifications and services, ISO 3166-1. */
  readonly region: string
  /** Absolute origin of this instance, for canonical and social urls. */
  readonly origin: string
  readonly buildId: string
  readonly version: string
  readonly builtAt: string
  /** The source of metadata. */
  readonly source: 'embedded' | 'live'
  /** `open` lets visitors into the catalogue pages. */
  readonly access: 'members' | 'open'
  /** The people who can make accounts; `setup` until the first account is made with the set-up link (decision 90). */
  readonly signUp: SignUpChoice | 'setup'
  /** Whether passwords open accounts, or only providers and passkeys (decision 101). */
  readonly passwords: boolean
  /** Whether the login page offers *Try the demo*. */
  readonly demoLogin: boolean
  /** OpenID providers for logging in, in the operator's order. */
  readonly loginProviders: readonly LoginProvider[]
  /** Whether passkeys can be used: they belong to a domain, so not on an address made of numbers. */
  readonly passkeys: boolean
  readonly isBot: boolean
  /** The operators' announcement, in the language of the page; null without one, or if this device has closed it. */
  readonly announcement: ShownAnnouncement | null
  /** The time zone that the browser sent; UTC if it sent none, and on a shared page. */
  readonly timeZone: string
  /** The day in the browser's time zone at the request, `YYYY-MM-DD`: what counts as today while rendering. */
  readonly today: string
}
