import type { NameReading } from '@contract/library.schema'

/** What an NFO file says of a title or an episode; it is surer than any name. */
export interface NfoFacts {
  /** `link`: no more than the address of a film, as releases have it. */
  readonly kind: 'movie' | 'tvshow' | 'episode' | 'link'
  readonly title: string
  /** Of an episode: its show. */
  readonly showTitle: string
  readonly year: number | null
  readonly season: number | null
  readonly episodes: readonly number[]
  /** An ISO date. */
  readonly airDate: string | null
  readonly ids: NameReading['ids']
}
