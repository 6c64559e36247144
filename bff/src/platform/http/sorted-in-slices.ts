import type { TimeSlices } from './time-slices.ts'

/** Items that are sorted at once. */
const SORTED_AT_ONCE = 256

/** A stable sort of very many, a few milliseconds at a time: parts are sorted, then two and two of them merged. */
export async function sortedInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  slices: TimeSlices,
): Promise<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += SORTED_AT_ONCE) {
    runs.push(items.slice(at, at + SORTED_AT_ONCE).sort(compare))
    await slices.yieldIfDue()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergedRuns(runs[at]!, runs[at + 1] ?? [], compare, slices))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergedRuns<T>(a: T[], b: T[], compare: (a: T, b: T) => number, slices: TimeSlices): Promise<T[]> {
  const merged: T[] = []
  for (let [left, right] = [0, 0]; left < a.length || right < b.length;) {
    const isLeft = right === b.length || (left < a.length && compare(a[left]!, b[right]!) <= 0)
    merged.push(isLeft ? a[left++]! : b[right++]!)
    if (merged.length % SORTED_AT_ONCE === 0) await slices.yieldIfDue()
  }
  return merged
}
