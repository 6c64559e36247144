import { useRouteContext } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { Boot } from '@contract/boot'
import type { LocaleCode } from '@contract/locale'
import type { User } from '@contract/session.schema'
import type { Api } from '../api/client.ts'
import type { Queries } from '../api/queries.ts'
import type { Hydration } from '../platform/hydration/hydration.ts'

/** The router context, which every route and page can read. */
export interface AppContext {
  readonly boot: Boot
  readonly api: Api
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly hydration: Hydration
  /** The language that pages are loaded in; while it changes, the new one. */
  readonly locale: () => LocaleCode
  /** Messages for titles and descriptions, in the language that pages are loaded in. */
  readonly t: () => TFunction
  /** The member who is logged in; null for a visitor, and while a shared page is rendered. */
  readonly user: () => User | null
  /** Whether the page was rendered for all members; its parts about one member appear after hydration. */
  readonly isShared: boolean
  /** Whether a member is logged in, even if it is unknown who. */
  readonly isMember: () => boolean
  /**
   * Loads queries about the member. While a shared page is rendered, their refused calls tell the server which parts to
   * add.
   */
  readonly loadOwn: (startQueries: () => readonly Promise<unknown>[]) => Promise<unknown>
  /** Loads the member's settings unless they are in the cache; the language and region of content depend on them. */
  readonly loadSettings: () => Promise<void>
  /** The countries (ISO 3166-1) whose streaming services are shown: the region, then the member's other countries. */
  readonly watchCountries: () => readonly string[]
  /** Prefetches the data of the page at an address, and the script of its route. */
  readonly prefetch: (href: string, routeId: string) => Promise<void>
  /** Loads the queries that a member's own page waits for, so that it appears at once; offline it waits for nothing. */
  readonly loadAhead: (startQueries: () => readonly Promise<unknown>[]) => Promise<unknown>
  /** Loads a language, shows it and stores the choice; notifies the visitor of the result. */
  readonly changeLocale: (code: LocaleCode) => void
}

export const useApp = (): AppContext => useRouteContext({ from: '__root__' })
