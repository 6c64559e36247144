import type { MediaType } from '@contract/media.schema'
import type { Figures } from '@contract/statistics.schema'
import type { TitleToCount } from './statistics.store.ts'

const MAX_NAMED = 10

type TallyOf<Key> = Map<Key, MutableTally>
interface MutableTally {
  movie: number
  tv: number
  rated: number
  sum: number
}

/** Counts watched and rated titles one by one. The result does not depend on the slices in which they come. */
export class TitleTally {
  films = 0
  shows = 0
  private readonly genres: TallyOf<number> = new Map()
  private readonly decades: TallyOf<number> = new Map()
  private readonly curve = Array.from({ length: 10 }, () => ({ movie: 0, tv: 0 }))
  private readonly rated: { type: MediaType; id: number; rating: number }[] = []

  add(title: TitleToCount): void {
    const { type, media_id: id, rating } = title
    if (rating !== null) {
      this.curve[rating - 1]![type] += 1
      this.rated.push({ type, id, rating })
    }
    if (title.watched_at === null) return
    if (type === 'movie') this.films += 1
    else this.shows += 1
    // SAFETY: `genre_ids` is written as a JSON list of numbers.
    for (const genre of JSON.parse(title.genre_ids) as number[]) countIn(this.genres, genre, title)
    const decade = decadeOf(title.released)
    if (decade !== null) countIn(this.decades, decade, title)
  }

  get byGenre(): Figures['genres'] {
    return largestFirst(this.genres).map(([id, tally]) => ({ id, ...tally }))
  }

  get byDecade(): Figures['decades'] {
    return largestFirst(this.decades)
      .map(([decade, tally]) => ({ decade, ...tally }))
      .toSorted((a, b) => a.decade - b.decade)
  }

  get ratings(): Figures['ratings'] {
    const films = meanOf(this.curve.map(({ movie }) => movie))
    const shows = meanOf(this.curve.map(({ tv }) => tv))
    const all = meanOf(this.curve.map(({ movie, tv }) => movie + tv))
    return { curve: this.curve, mean: { movie: films, tv: shows, all }, against: { titles: 0, mean: null } }
  }

  get highest(): Figures['highest'] {
    return this.rated.toSorted((a, b) => b.rating - a.rating || a.id - b.id).slice(0, MAX_NAMED)
  }
}

/** The first year of the decade of a date, `YYYY-MM-DD`; null without a year. */
function decadeOf(released: string | null): number | null {
  const year = Number((released ?? '').slice(0, 4))
  return year > 0 ? year - (year % 10) : null
}

function countIn<Key>(tallies: TallyOf<Key>, key: Key, { type, rating }: TitleToCount): void {
  const tally = tallies.get(key) ?? { movie: 0, tv: 0, rated: 0, sum: 0 }
  tallies.set(key, tally)
  tally[type] += 1
  if (rating === null) return
  tally.rated += 1
  tally.sum += rating
}

const largestFirst = <Key extends number | string>(tallies: TallyOf<Key>) =>
  [...tallies]
    .toSorted(([keyA, a], [keyB, b]) => b.movie + b.tv - a.movie - a.tv || (keyA < keyB ? -1 : 1))
    .map(([key, { sum, ...tally }]) => [key, { ...tally, mean: tally.rated > 0 ? sum / tally.rated : null }] as const)

/** The mean rating of a curve. */
function meanOf(counts: readonly number[]): number | null {
  const titles = counts.reduce((total, count) => total + count, 0)
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0)
  return titles > 0 ? sum / titles : null
}
