import type { Json } from '../../log/log-entry.ts'

export interface Difference {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: Json
  readonly after: Json
}

/** The differences between two values, each with its path; at most `max`. */
export function differences(before: Json, after: Json, max = 500): readonly Difference[] {
  const collected: Difference[] = []
  const walk = (one: Json, other: Json, path: string): void => {
    if (collected.length >= max || Object.is(one, other)) return
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      collected.push({ path, kind: 'changed', before: one, after: other })
      return
    }
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inner = Array.isArray(one) ? `${path}[${key}]` : path ? `${path}.${key}` : key
      if (collected.length >= max) return
      if (!Object.hasOwn(one, key)) collected.push({ path: inner, kind: 'added', before: null, after: other[key]! })
      else if (!Object.hasOwn(other, key))
        collected.push({ path: inner, kind: 'removed', before: one[key]!, after: null })
      else walk(one[key]!, other[key]!, inner)
    }
  }
  walk(before, after, '')
  return collected
}

type Branch = Readonly<Record<string, Json>>
const isBranch = (value: Json): value is Branch & Json => value !== null && typeof value === 'object'
