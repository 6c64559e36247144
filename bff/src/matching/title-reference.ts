import type { LocaleCode } from '@contract/locale'
import type { TitleQuery } from './match-title.ts'

/** A title as a row of an imported file names it, or the name of a media file. */
export interface TitleReference extends TitleQuery {
  readonly imdb?: string
  readonly tmdb?: number
  readonly tvdb?: number
  /** Its identity in an export of this product. */
  readonly own?: { readonly source: 'embedded' | 'live'; readonly id: number }
  /** Further languages in which its name may be. */
  readonly languages?: readonly LocaleCode[]
}
