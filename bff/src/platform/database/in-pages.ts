/** Rows read at once: a reader of pages never holds more. */
export const PAGE_SIZE = 1000

/**
 * Reads page after page; each begins after the last row of the previous one (keyset pagination), so that no row is missed
 * when the member removes others meanwhile.
 */
export async function* inPages<T>(pageAfter: (last?: T) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ;) {
    const rows = await pageAfter(last)
    yield rows
    last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
  }
}
