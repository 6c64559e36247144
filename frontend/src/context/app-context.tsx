import { useRouteContext } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { Boot } from '@contract/boot'
import type { LocaleCode } from '@contract/locale'
import type { User } from '@contract/session.schema'
import type { Api } from '../api/client.ts'
import type { Queries } from '../api/queries.ts'
import type { Hydration } from '../platform/hydration/hydration.ts'

/** What every route and page can reach. */
export interface AppContext {
  readonly boot: Boot
  readonly api: Api
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly hydration: Hydration
  /** The language that pages are loaded in. */
  readonly locale: () => LocaleCode
  /** Messages for titles and descriptions, in the language that pages are loaded in. */
  readonly t: () => TFunction
  /** Who is logged in at this moment. */
  readonly user: () => User | null
  /** Whether the page was made for all members alike; what is the member's own appears when it has come alive. */
  readonly isShared: boolean
  /** Whether this is a member, also where it is not known which. */
  readonly isMember: () => boolean
  /** Loads what is about the member alone; a page that all members share tells the server what that is. */
  readonly loadOwn: (startQueries: () => readonly Promise<unknown>[]) => Promise<unknown>
  /** Fetches how the member likes their Reelroom, unless that is known; content is asked for accordingly. */
  readonly loadSettings: () => Promise<void>
  /** Whose services are shown: the region first, then the member's further countries. ISO 3166-1. */
  readonly watchCountries: () => readonly string[]
  /** Fetches ahead what the page at an address loads, and the script of its route. */
  readonly prefetch: (href: string, routeId: string) => Promise<void>
  /** What a page of a member's own waits for, so that it appears whole. Without a network nothing is waited for. */
  readonly loadAhead: (startQueries: () => readonly Promise<unknown>[]) => Promise<unknown>
  /** Loads a language, shows it and remembers it; the visitor is told, or told why not. */
  readonly changeLocale: (code: LocaleCode) => void
}

export const useApp = (): AppContext => useRouteContext({ from: '__root__' })
