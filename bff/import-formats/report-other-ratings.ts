import { keyOf } from './imported-title.ts'
import type { LocatedEntry } from './import-entry.ts'

interface RatingInFile {
  readonly rating: number
  readonly ratedAt: number
  readonly file: string
  readonly line: number
}

/**
 * Adds a fault for each rating of a title that another one replaces, once for a viewing in two files: other services
 * rate every viewing, and a title has one rating here, the last (`combineMarks`).
 */
export async function* reportOtherRatings(batches: AsyncIterable<LocatedEntry[]>): AsyncGenerator<LocatedEntry[]> {
  const ratings = new Map<string, RatingInFile[]>()
  for await (const batch of batches) {
    for (const entry of batch) {
      if (entry.kind !== 'mark' || entry.data.rating === undefined) continue
      const { file, line, data } = entry
      const key = keyOf(entry.title)
      const others = ratings.get(key) ?? []
      others.push({ rating: entry.data.rating, ratedAt: data.ratedAt ?? 0, file, line })
      ratings.set(key, others)
    }
    yield batch
  }
  yield [...ratings.values()].flatMap((ofTitle): LocatedEntry[] => {
    const last = ofTitle.reduce((best, other) => (best.ratedAt > other.ratedAt ? best : other))
    const others = ofTitle.filter(({ rating }) => rating !== last.rating)
    return [...Map.groupBy(others, ({ rating, ratedAt }) => `${rating} ${ratedAt}`).values()]
      .flatMap(([first]) => first ?? [])
      .map(({ file, line }) => ({ kind: 'invalid', data: { reason: 'otherRating', part: true }, file, line }))
  })
}
