/** Validates a value from outside: a message of the bus, a file, a database record. */
export type Check = (value: unknown) => boolean

export const text =
  (maxLength = 2000): Check =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength
export const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)
/** Milliseconds since 1970 in the range of `Date` (ECMA-262 §21.4.1.1). */
export const timestamp: Check = (value) => number(value) && Math.abs(value as number) <= 8.64e15
export const boolean: Check = (value) => typeof value === 'boolean'
export const oneOf =
  (...values: readonly (string | number)[]): Check =>
  (value) =>
    values.some((one) => one === value)
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const listOf =
  (check: Check, maxLength = 1000): Check =>
  (value) =>
    Array.isArray(value) && value.length <= maxLength && value.every(check)

/** An object with these members, each of them valid; other members are not checked. */
export const objectWith =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(members).every(
      ([key, check]) => Object.hasOwn(value, key) && check((value as Readonly<Record<string, unknown>>)[key]),
    )

/** JSON with at most `depth` levels, and at most `members` values on all levels together. */
export const jsonWithin =
  (depth = 40, members = 50_000): Check =>
  (value) => {
    let remaining = members
    const isJson = (inner: unknown, remainingDepth: number): boolean => {
      remaining -= 1
      if (remaining < 0 || remainingDepth < 0) return false
      if (inner === null || typeof inner === 'boolean' || number(inner)) return true
      if (typeof inner === 'string') return inner.length <= 1_000_000
      if (typeof inner !== 'object') return false
      return Object.values(inner).every((one) => isJson(one, remainingDepth - 1))
    }
    return isJson(value, depth)
  }
