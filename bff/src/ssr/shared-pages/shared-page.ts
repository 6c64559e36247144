import type { EncodedBody } from '../../platform/http/encoded-body.ts'
import type { FreshUntil, IsValid } from '../../platform/http/freshness.ts'

/** A rendered page without personal data: the same bytes for all equal requests. */
export interface SharedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: EncodedBody
  /** Titles whose marks the page shows, as `movie-1`; none on a page for visitors. */
  readonly titles: readonly string[]
  /** Addresses of further calls about the member that the page makes. */
  readonly ownCalls: readonly string[]
  /** When the first of its data becomes stale. */
  readonly freshUntil: FreshUntil
  /** Whether it may still be sent: not once one of its titles is hidden. */
  readonly isValid: IsValid
  /** Whether it may be cached: not if it is an error or a redirect, or depends on more than metadata. */
  readonly isCacheable: boolean
}
