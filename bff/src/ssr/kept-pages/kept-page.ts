import type { EncodedBody } from '../../platform/http/encoded-body.ts'

/** A rendered page that holds nothing of anybody's: the same bytes for all who ask for it alike. */
export interface KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: EncodedBody
  /** Titles of which the page shows what a member keeps, as `movie-1`; none on a page for visitors. */
  readonly titles: readonly string[]
  /** Addresses of further calls about the member that the page makes. */
  readonly ownCalls: readonly string[]
  /** Epoch milliseconds; when the first thing that it was made of is out of date. */
  readonly freshUntil: number
  /** Whether it may be sent again; what is a refusal, a redirect or depends on more than metadata may not. */
  readonly isKept: boolean
}
