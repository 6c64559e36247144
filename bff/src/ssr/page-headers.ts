import type { Boot } from '@contract/boot'
import { pageMark, pageMarkHeader } from '@contract/page-mark'

/** No cache between keeps a page, which may be somebody's. */
export const forOneVisitor = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, accept-encoding' }

/** Headers of every page: it is for one visitor, whom it names to the browser's own cache. */
export const pageHeaders = ({ buildId, user }: Pick<Boot, 'buildId' | 'user'>): Record<string, string> => ({
  ...forOneVisitor,
  [pageMarkHeader]: pageMark({ build: buildId, owner: user?.id ?? '' }),
})
