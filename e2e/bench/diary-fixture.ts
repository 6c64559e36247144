import type { popularFilms } from '../api-client.ts'
import { randomName } from './name-generator.ts'
import { oneOf, randomNumbers } from './random-numbers.ts'

/** Node runs benchmarks as they are, without the alias of the contract. */
const DAY_MS = 24 * 60 * 60 * 1000

export const diaryRows = Number(process.env.BENCH_ROWS ?? 50_000)
/** Names that no catalogue has, a tenth of the rows. */
const unknownNames = 500

/** A film of the catalogue each, or in a tenth of the rows a name that it does not have; one viewing a day. */
export function diary(films: Awaited<ReturnType<typeof popularFilms>>): string {
  const random = randomNumbers(7)
  const unknown = Array.from({ length: unknownNames }, () => `${randomName(random)} ${randomName(random)}`)
  const lines = Array.from({ length: diaryRows }, (_, index) => {
    const film = oneOf(films, random)
    const [name, year] =
      index % 10 === 0
        ? [unknown[(index / 10) % unknownNames] ?? '', 1990]
        : [film.title, film.release_date.slice(0, 4)]
    const day = new Date(Date.UTC(1960, 0, 1) + (index % 23_000) * DAY_MS).toISOString().slice(0, 10)
    return `${day},"${name.replaceAll('"', '""')}",${year},https://boxd.it/${index.toString(36)},${1 + (index % 5)},,,${day}`
  })
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...lines].join('\n')
}
