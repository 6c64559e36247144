import type { MediaDetail } from '@contract/media.schema'

export interface Certification {
  readonly country: string
  readonly name: string
}

/** The age rating in the visitor's country, else in the first country of origin, else in the United States. */
export function certificationOf(media: MediaDetail, region: string): Certification | null {
  const byCountry = media.media_type === 'movie' ? ofMovie(media) : ofShow(media)
  for (const country of [region, ...media.origin_country, 'US']) {
    const name = byCountry.get(country)
    if (name) return { country, name }
  }
  return null
}

function ofMovie({ release_dates }: Extract<MediaDetail, { media_type: 'movie' }>): Map<string, string> {
  const rated = (release_dates?.results ?? []).flatMap(({ iso_3166_1, release_dates: dates }) => {
    const certification = dates.find((date) => date.certification !== '')?.certification
    return certification ? [[iso_3166_1, certification] as const] : []
  })
  return new Map(rated)
}

const ofShow = ({ content_ratings }: Extract<MediaDetail, { media_type: 'tv' }>): Map<string, string> =>
  new Map((content_ratings?.results ?? []).map(({ iso_3166_1, rating }) => [iso_3166_1, rating]))
