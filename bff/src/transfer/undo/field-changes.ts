import { isDeepStrictEqual } from 'node:util'

/** JSON values by name. */
export type Values = Readonly<Record<string, unknown>>
/** The changes of an import to one title or to the settings: for each field the value before and the value after. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

const isSame = isDeepStrictEqual
const onlyChanges = (fieldChanges: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(fieldChanges).filter(([, [before, after]]) => !isSame(before, after)))

export const diffFields = (before: Values, after: Values): FieldChanges =>
  onlyChanges(Object.fromEntries(Object.keys(after).map((name) => [name, [before[name], after[name]]])))

/** Merges two changes of one import. Another change in between becomes the value before. */
export function mergeFieldChanges(earlier: FieldChanges, later: FieldChanges): FieldChanges {
  const both = Object.entries(later).map(([name, [before, after]]) => {
    const first = earlier[name]
    return [name, first && isSame(first[1], before) ? [first[0], after] : [before, after]]
  })
  return onlyChanges({ ...earlier, ...Object.fromEntries(both) })
}

/** The values after a change is undone. A part that was changed since stays, and is listed in `stayed`. */
export function revertFields(
  current: Values,
  fieldChanges: FieldChanges,
): { readonly values: Values; readonly stayed: string[] } {
  const values: Record<string, unknown> = { ...current }
  const stayed: string[] = []
  for (const [name, [before, after]] of Object.entries(fieldChanges)) {
    if (isSame(current[name], after)) values[name] = before
    else if (!isSame(current[name], before)) stayed.push(name)
  }
  return { values, stayed }
}

/** A later change after an earlier one is undone: its values before are those before the earlier change. */
export const withoutEarlier = (later: FieldChanges, earlier: FieldChanges): FieldChanges =>
  onlyChanges(
    Object.fromEntries(
      Object.entries(later).map(([name, [before, after]]) => {
        const first = earlier[name]
        return [name, [first && isSame(first[1], before) ? first[0] : before, after]]
      }),
    ),
  )
