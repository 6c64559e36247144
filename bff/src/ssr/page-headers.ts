import type { Boot } from '@contract/boot'
import { pageMark, pageMarkHeader } from '@contract/page-mark'

/** No shared cache stores a page, which may be a member's. */
export const privateHeaders = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, accept-encoding' }

/**
 * Whether an edge cache may keep a page that is the same for all visitors: a cookie may be a session or choose a language or a
 * time zone, and the page of a crawler is its own.
 */
export const isForEdge = (cookie: string | undefined, isBot: boolean): boolean => cookie === undefined && !isBot

/** The mark of the build and the user, for the browser's own cache, which keeps no page without one. */
export const markHeaders = ({ buildId, user }: Pick<Boot, 'buildId' | 'user'>): Record<string, string> => ({
  [pageMarkHeader]: pageMark({ build: buildId, owner: user?.id ?? '' }),
})
