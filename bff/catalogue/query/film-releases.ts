import type { MovieDetail } from '@contract/media.schema'
import type { Film } from './catalogue-file.ts'

/** The metadata service's codes for a release in cinemas and for one on a streaming service. */
const releaseTypes = { theatrical: 3, digital: 4 } as const

/** The release dates of one country, in cinemas and on the service; other countries have only a rating. */
export function releaseDates(film: Film): NonNullable<MovieDetail['release_dates']> {
  const { releasedIn: first, certifications } = film
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

function releasesOf({ date: firstDay, isDayKnown, service, streamed }: Film) {
  const date = isDayKnown ? firstDay : ''
  const onService = { date: streamed ?? date, type: releaseTypes.digital, note: service ?? '' }
  const inCinemas = { date, type: releaseTypes.theatrical, note: '' }
  if (service === null) return [inCinemas]
  return streamed === null ? [onService] : [inCinemas, onService]
}
