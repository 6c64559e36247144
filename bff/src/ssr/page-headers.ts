import type { Boot } from '@contract/boot'
import { pageMark, pageMarkHeader } from '@contract/page-mark'

/** No shared cache stores a page, which may be a member's. */
export const privateHeaders = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, accept-encoding' }

/** The mark of the build and the user, for the browser's own cache, which keeps no page without one. */
export const markHeaders = ({ buildId, user }: Pick<Boot, 'buildId' | 'user'>): Record<string, string> => ({
  [pageMarkHeader]: pageMark({ build: buildId, owner: user?.id ?? '' }),
})
