import type { LocaleCode } from './locale.ts'
import type { User } from './session.schema.ts'
import type { UserSettings } from './settings.schema.ts'

/** What the server already knows about a request; the same on both sides, so that both render the same. */
export interface Boot {
  readonly user: User | null
  /** The user's own, the defaults for a visitor. */
  readonly settings: UserSettings
  readonly locale: LocaleCode
  /** Country for dates, certifications and services, ISO 3166-1. */
  readonly region: string
  /** Absolute origin of this instance, for canonical and social urls. */
  readonly origin: string
  readonly buildId: string
  readonly version: string
  readonly builtAt: string
  /** Where metadata comes from. */
  readonly source: 'embedded' | 'live'
  /** `open` lets visitors into the catalogue pages. */
  readonly access: 'members' | 'open'
  /** Whether the login page offers *Try the demo*. */
  readonly demoLogin: boolean
  readonly isBot: boolean
  /** The server's clock at the request, ISO 8601: what counts as today while rendering. */
  readonly now: string
}
