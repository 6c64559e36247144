/** The facts about a film, a show or a collection from which its pictures are drawn. */
export interface TitleSubject {
  readonly key: string
  readonly title: string
  readonly originalTitle: string
  readonly originalLanguage: string
  readonly year: number
  readonly endYear: number | null
  readonly genres: readonly number[]
  readonly country: string
  readonly mood: string
  readonly fame: number
  /** Whether the content has a drawing for it (`motif`). */
  readonly isDrawn: boolean
  /** Landscapes that its keywords name. */
  readonly scenery: readonly Scenery[]
  /** The names of the directors of a film or the creators of a show. */
  readonly by: readonly string[]
  /** The names of the leading actors, for the credit block. */
  readonly cast: readonly string[]
  readonly type: 'movie' | 'tv' | 'collection'
  /** Episodes listed or counted, by season. */
  readonly episodes: Readonly<Record<number, number>>
}

export type Scenery = 'sea' | 'woods' | 'hills' | 'road' | 'town'
