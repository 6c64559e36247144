/** A text that replaces an object which is not copied member by member; null for one that is. */
export function describeObject(value: object): string | null {
  if (value === globalThis) return '[window]'
  const actor = ownValue(value, 'sessionId')
  if (typeof actor === 'string' && 'send' in value) return `[actor ${actor}]`
  if (typeof Node !== 'undefined' && value instanceof Node) return `[node ${value.nodeName.toLowerCase()}]`
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  if (value instanceof RegExp) return `[${String(value)}]`
  if (typeof URL !== 'undefined' && value instanceof URL) return value.href
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${nameOf(value)} ${value.byteLength} bytes]`
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return null
  // Objects of the platform (promises, responses, events) have no own properties.
  return Object.keys(value).length === 0 ? `[${nameOf(value)}]` : null
}

/** An error in one line: its name, message and cause. */
export function describeError(error: unknown): string {
  try {
    if (!(error instanceof Error)) return typeof error === 'string' ? error : `[${typeof error}]`
    const cause = error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : ''
    return `${error.name}: ${error.message}${cause}`.slice(0, 2000)
  } catch {
    return '[an error that throws]'
  }
}

const ownValue = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value

function nameOf(value: object): string {
  const constructorFunction: unknown = Object.getPrototypeOf(value)?.constructor
  return typeof constructorFunction === 'function' && constructorFunction.name ? constructorFunction.name : 'object'
}
