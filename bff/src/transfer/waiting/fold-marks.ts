import type { Mark } from '@import-formats/import-entry'
import { rowsAtOnce } from '../turns.service.ts'
import { marksAmong, nextMarks, replaceMarks, type MarkPlace } from './waiting-marks.queries.ts'
import { lockWaiting } from './waiting.queries.ts'
import type { WriteTurn } from './write-turn.ts'

interface WaitingRef {
  readonly userId: string
  readonly id: string
}

/**
 * Combines the marks of a waiting title if they are many, a hundred in each turn, so that few are left for its last
 * one. A server that ends meanwhile leaves marks that say the same.
 */
export async function foldWaitingMarks(write: WriteTurn, { userId, id }: WaitingRef): Promise<void> {
  const places: MarkPlace[] = []
  for (let page: MarkPlace[] | null = null; page === null || page.length > 0;) {
    const after: string = page?.at(-1)?.hash ?? ''
    page = await write((transaction) => nextMarks(transaction, userId, id, after))
    places.push(...page)
  }
  if (places.length <= rowsAtOnce) return
  const [first, ...others] = places.toSorted((a, b) => a.no - b.no).map(({ hash }) => hash)
  for (let at = 0; at < others.length; at += rowsAtOnce)
    await write(async (transaction) => {
      if (!(await lockWaiting(transaction, userId, id))) return
      const some = others.slice(at, at + rowsAtOnce)
      const rows = await marksAmong(transaction, userId, id, [first!, ...some])
      // Another answer has taken it.
      if (!rows.some(({ hash }) => hash === first)) return
      // SAFETY: rows of marks are stored with the data of their kind.
      const folded = foldMarks(rows.map(({ data }) => JSON.parse(data) as Mark))
      await replaceMarks(transaction, { user_id: userId, title_id: id, hash: first! }, JSON.stringify(folded), some)
    })
}

/** One mark that has, beside others, the same effect as all of these in the order of their file (`combineMarks`). */
export function foldMarks(marks: readonly Mark[]): Mark {
  return marks.reduce((one, other) => {
    const rated = other.rating !== undefined && !((one.ratedAt ?? 0) > (other.ratedAt ?? 0)) ? other : one
    const noted = other.note !== undefined && !((one.notedAt ?? 0) > (other.notedAt ?? 0)) ? other : one
    return withoutUndefined({
      savedAt: earlier(one.savedAt, other.savedAt),
      favouriteAt: earlier(one.favouriteAt, other.favouriteAt),
      watchedAt: earlier(one.watchedAt, other.watchedAt),
      dismissedAt: earlier(one.dismissedAt, other.dismissedAt),
      rating: rated.rating,
      ratedAt: rated.ratedAt,
      note: noted.note,
      notedAt: noted.notedAt,
      rewatchSince: earlier(one.rewatchSince, other.rewatchSince),
    })
  })
}

/** The earlier of two times; an unknown one (0) counts only if the other is none, and null only if both are. */
function earlier<T extends number | null>(one: T | undefined, other: T | undefined): T | undefined {
  if (one === undefined) return other
  if (one === null) return other ?? one
  if (other === undefined || other === null || other === 0) return one
  return one === 0 || other < one ? other : one
}

/** Undefined parts are left out, as in a mark that was read from a file. */
const withoutUndefined = (parts: { readonly [Name in keyof Mark]: Mark[Name] | undefined }): Mark =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
