import type { MovieDetail } from '@contract/media.schema'

/** The service's kinds of release (https://developer.themoviedb.org/reference/movie-release-dates). */
const kinds = {
  1: 'premiere',
  2: 'limited',
  3: 'theatrical',
  4: 'digital',
  5: 'physical',
  6: 'tv',
} as const
type ReleaseKind = (typeof kinds)[keyof typeof kinds]

interface Release {
  readonly kind: ReleaseKind
  /** yyyy-MM-dd */
  readonly date: string
  /** The festival, service or edition; free text of the metadata service. */
  readonly note: string
}
export interface Releases {
  /** ISO 3166-1 */
  readonly country: string
  readonly releases: readonly Release[]
}

/**
 * The releases of a film in a country, the earliest first; if it has none, those of the first country of origin that
 * has any.
 */
export function releasesIn(media: MovieDetail, region: string): Releases | null {
  for (const country of [region, ...media.origin_country]) {
    const dates = media.release_dates?.results.find(({ iso_3166_1 }) => iso_3166_1 === country)?.release_dates ?? []
    const releases = dates.flatMap(({ type, release_date, note }): Release[] => {
      const kind = kinds[type as keyof typeof kinds] as ReleaseKind | undefined
      const date = release_date.slice(0, 10)
      return kind && /^\d{4}-\d\d-\d\d$/.test(date) ? [{ kind, date, note }] : []
    })
    if (releases.length > 0) return { country, releases: releases.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
  }
  return null
}
