import type { MovieDetail } from '@contract/media.schema'

/** The service's codes for kinds of release (`metadata-service`: release_dates). */
const releaseKinds = new Map<number, 'theatrical' | 'digital'>([
  [2, 'theatrical'],
  [3, 'theatrical'],
  [4, 'digital'],
])

/** A film's first day in cinemas and at home in a country; where neither is known, its first release anywhere. */
export function releases(film: MovieDetail, region: string): { kind: 'theatrical' | 'digital'; date: string }[] {
  const local = film.release_dates?.results.find(({ iso_3166_1: country }) => country === region)?.release_dates ?? []
  const first = new Map<'theatrical' | 'digital', string>()
  for (const { type, release_date } of local) {
    const [kind, date] = [releaseKinds.get(type), release_date.slice(0, 10)]
    const earliest = kind && first.get(kind)
    if (kind && date !== '' && (!earliest || date < earliest)) first.set(kind, date)
  }
  if (first.size === 0 && film.release_date !== '') first.set('theatrical', film.release_date)
  return [...first].map(([kind, date]) => ({ kind, date }))
}
