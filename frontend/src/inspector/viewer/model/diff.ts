import type { Json } from '../../log/log-entry.ts'

export interface Difference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: Json
  readonly after: Json
}

/** The differences between two values, each with its path; at most `max`. */
export function differences(before: Json, after: Json, most = 500): readonly Difference[] {
  const found: Difference[] = []
  const walk = (one: Json, other: Json, path: string): void => {
    if (found.length >= most || Object.is(one, other)) return
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, kind: 'changed', before: one, after: other })
      return
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inner = Array.isArray(one) ? `${path}[${key}]` : path ? `${path}.${key}` : key
      if (found.length >= most) return
      if (!Object.hasOwn(one, key)) found.push({ path: inner, kind: 'added', before: null, after: other[key]! })
      else if (!Object.hasOwn(other, key)) found.push({ path: inner, kind: 'removed', before: one[key]!, after: null })
      else walk(one[key]!, other[key]!, inner)
    }
  }
  walk(before, after, '')
  return found
}

type Branch = Readonly<Record<string, Json>>
const isBranch = (value: Json): value is Branch & Json => value !== null && typeof value === 'object'
