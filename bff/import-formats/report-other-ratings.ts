import { keyOf } from './imported-title.ts'
import type { LocatedEntry } from './import-entry.ts'

interface RatingInFile {
  readonly rating: number
  readonly ratedAt: number
  readonly file: string
  readonly line: number
}

const placeOf = ({ file, line }: Pick<RatingInFile, 'file' | 'line'>): string => `${file}:${line}`
const viewingOf = (title: string, rating: number, time: number): string => `${title} ${rating} ${time}`

/**
 * Adds a fault for each rating of a title that another one replaces, once for a viewing in two files: a title has one
 * rating here, the last (`combineMarks`). The rating of a dated viewing stays with that viewing.
 */
export async function* reportOtherRatings(batches: AsyncIterable<LocatedEntry[]>): AsyncGenerator<LocatedEntry[]> {
  const ratings = new Map<string, RatingInFile[]>()
  const ofViewings = new Set<string>()
  for await (const batch of batches) {
    for (const entry of batch) {
      if (entry.kind === 'play' && entry.data.rating) {
        ofViewings.add(viewingOf(keyOf(entry.title), entry.data.rating, entry.data.playedAt))
        ofViewings.add(placeOf(entry))
      }
      if (entry.kind !== 'mark' || entry.data.rating === undefined) continue
      const { file, line, data } = entry
      const key = keyOf(entry.title)
      const others = ratings.get(key) ?? []
      others.push({ rating: entry.data.rating, ratedAt: data.ratedAt ?? 0, file, line })
      ratings.set(key, others)
    }
    yield batch
  }
  yield [...ratings].flatMap(([key, ofTitle]): LocatedEntry[] => {
    const last = ofTitle.reduce((best, other) => (best.ratedAt > other.ratedAt ? best : other))
    const others = ofTitle.filter(
      (other) =>
        other.rating !== last.rating &&
        !ofViewings.has(placeOf(other)) &&
        !ofViewings.has(viewingOf(key, other.rating, other.ratedAt)),
    )
    return [...Map.groupBy(others, ({ rating, ratedAt }) => `${rating} ${ratedAt}`).values()]
      .flatMap(([first]) => first ?? [])
      .map(({ file, line }) => ({ kind: 'invalid', data: { reason: 'otherRating', part: true }, file, line }))
  })
}
