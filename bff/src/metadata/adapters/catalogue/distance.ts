const longest = 128
/** The rows of the table that are still needed, used again for every pair of words. */
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const

/**
 * Letters added, lost, changed, or swapped with their neighbour (optimal string alignment); a swap may be said to cost
 * more than one. Once it is clear that it is more than `limit`, something more than `limit` is answered.
 */
export function distance(a: string, b: string, limit = longest, swap = 1): number {
  let [beforeLast, last, row] = rows
  if (a.length > longest || b.length > longest) return a === b ? 0 : Math.max(a.length, b.length)
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let least = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = letter === b.charCodeAt(j - 1)
      let best = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + swap)
      }
      row[j] = best
      if (best < least) least = best
    }
    if (least > limit) return least
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return last[b.length] ?? 0
}
