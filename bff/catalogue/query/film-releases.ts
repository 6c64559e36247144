import type { MovieDetail } from '@contract/media.schema'
import type { Film } from './catalogue-file.ts'

/** The metadata service's codes for a release in cinemas and for one on a streaming service. */
const releaseTypes = { theatrical: 3, digital: 4 } as const

/**
 * The release dates of one country, in cinemas and on the service; other countries have only a rating. If neither the
 * day nor a rating is known, a country is left out.
 */
export function releaseDates(film: Film): NonNullable<MovieDetail['release_dates']> {
  const { releasedIn: first, certifications } = film
  const countries = [first, ...Object.keys(certifications).filter((country) => country !== first)]
  const results = countries.map((country) => {
    const certification = certifications[country] ?? ''
    const days = releasesOf(film)
    const own = country === first ? days : days.slice(0, 1).map((day) => ({ ...day, date: '' }))
    return {
      iso_3166_1: country,
      release_dates: own
        .filter(({ date }) => date !== '' || certification !== '')
        .map(({ date, type, note }) => ({
          certification,
          release_date: date && `${date}T00:00:00.000Z`,
          type,
          note,
        })),
    }
  })
  return { results: results.filter(({ release_dates: dates }) => dates.length > 0) }
}

function releasesOf({ date: firstDay, isDayKnown, service, streamed }: Film) {
  const date = isDayKnown ? firstDay : ''
  const onService = { date: streamed ?? date, type: releaseTypes.digital, note: service ?? '' }
  const inCinemas = { date, type: releaseTypes.theatrical, note: '' }
  if (service === null) return [inCinemas]
  return streamed === null ? [onService] : [inCinemas, onService]
}
