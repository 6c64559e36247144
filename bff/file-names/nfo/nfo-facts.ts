import type { NameReading } from '@contract/scanned-files.schema'

/** The facts of an NFO file about a title or an episode; they take precedence over the name of the file. */
export interface NfoFacts {
  /** `link`: the file has only the address of a film (IMDb or TMDB), like those of releases. */
  readonly kind: 'movie' | 'tvshow' | 'episode' | 'link'
  readonly title: string
  /** For an episode: its show. */
  readonly showTitle: string
  readonly year: number | null
  readonly season: number | null
  readonly episodes: readonly number[]
  /** An ISO date. */
  readonly airDate: string | null
  readonly ids: NameReading['ids']
}
