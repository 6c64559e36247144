import type { EncodedBody } from './encoded-body.ts'

/** A rendered page that holds nothing of anybody's: the same bytes for all who ask for it alike. */
export interface KeptPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: EncodedBody
  /** Epoch milliseconds; when the first thing that it was made of is out of date. */
  readonly freshUntil: number
  /** Whether it may be sent again; what is a refusal, a redirect or depends on more than metadata may not. */
  readonly isKept: boolean
}
