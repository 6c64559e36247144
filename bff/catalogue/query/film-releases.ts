import type { MovieDetail } from '@contract/media.schema'
import type { Film } from './catalogue-file.ts'

/** The service's codes for a release in cinemas and for one on a service. */
const releaseTypes = { theatrical: 3, digital: 4 } as const

/** The first release, in the first country, and the day on its service; of the other countries the rating alone is known. */
export function releaseDates(film: Film): NonNullable<MovieDetail['release_dates']> {
  const { countries, certifications } = film
  const first = countries[0] ?? 'US'
  return {
    results: [first, ...Object.keys(certifications).filter((country) => country !== first)].map((country) => {
      const certification = certifications[country] ?? ''
      const days =
        country === first
          ? releasesOf(film)
          : releasesOf(film)
              .slice(0, 1)
              .map((day) => ({ ...day, date: '' }))
      return {
        iso_3166_1: country,
        release_dates: days.map(({ date, type, note }) => ({
          certification,
          release_date: date && `${date}T00:00:00.000Z`,
          type,
          note,
        })),
      }
    }),
  }
}

function releasesOf({ date, service, streamed }: Film) {
  const onService = { date: streamed ?? date, type: releaseTypes.digital, note: service ?? '' }
  const inCinemas = { date, type: releaseTypes.theatrical, note: '' }
  if (service === null) return [inCinemas]
  return streamed === null ? [onService] : [inCinemas, onService]
}
