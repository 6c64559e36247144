import { isDeepStrictEqual } from 'node:util'

/** Values that JSON can hold, by the name of what they are of. */
export type Values = Readonly<Record<string, unknown>>
/** What an import changed of one thing: of each part that it changed, what it was before and what it was afterwards. */
export type Units = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export const isSame = isDeepStrictEqual
const onlyChanges = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).filter(([, [before, after]]) => !isSame(before, after)))

export const unitsOf = (before: Values, after: Values): Units =>
  onlyChanges(Object.fromEntries(Object.keys(after).map((name) => [name, [before[name], after[name]]])))

/** Two changes by one import, as one. What somebody else changed in between is what was there before. */
export function together(earlier: Units, later: Units): Units {
  const both = Object.entries(later).map(([name, [before, after]]) => {
    const first = earlier[name]
    return [name, first && isSame(first[1], before) ? [first[0], after] : [before, after]]
  })
  return onlyChanges({ ...earlier, ...Object.fromEntries(both) })
}

/** What is there when a change is taken back. What is no longer as the import left it stays, and is named. */
export function takenBack(current: Values, units: Units): { readonly values: Values; readonly stayed: string[] } {
  const values: Record<string, unknown> = { ...current }
  const stayed: string[] = []
  for (const [name, [before, after]] of Object.entries(units)) {
    if (isSame(current[name], after)) values[name] = before
    else if (!isSame(current[name], before)) stayed.push(name)
  }
  return { values, stayed }
}

/** A later change, once an earlier one is taken back: what the earlier one left is not what was there before any more. */
export const withoutEarlier = (later: Units, earlier: Units): Units =>
  onlyChanges(
    Object.fromEntries(
      Object.entries(later).map(([name, [before, after]]) => {
        const first = earlier[name]
        return [name, [first && isSame(first[1], before) ? first[0] : before, after]]
      }),
    ),
  )
