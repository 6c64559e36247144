import type { Json } from '../log/log-entry.ts'
import { describeObject } from './describe-object.ts'
import { isSecretKey, redacted, redactText } from './redact.ts'

/** Limits of a copy: levels, members of each object or list, UTF-16 units of each text, and of the whole copy. */
export interface JsonBounds {
  readonly depth: number
  readonly breadth: number
  readonly text: number
  readonly total: number
}
export const jsonBounds: JsonBounds = { depth: 10, breadth: 300, text: 2000, total: 64 * 1024 }

export interface Copied {
  readonly json: Json
  /** About as many UTF-16 units as the JSON has. */
  readonly size: number
}

/** Copies of the parts of earlier, immutable values: an unchanged part is not copied again and adds no size. */
export type CopiedParts = WeakMap<object, Json>

/**
 * Copies any value as JSON within limits and without secrets. No code of the value runs: getters and `toJSON` are
 * not called. Texts in brackets replace what cannot be copied (`[circle]`, `[getter]`, `[threw]`, `[cut: …]`). Never
 * throws.
 */
export function toJson(value: unknown, bounds: JsonBounds = jsonBounds, copied?: CopiedParts): Copied {
  const copier = new JsonCopier(bounds, copied)
  const json = copier.copy(value, bounds.depth)
  return { json, size: copier.size }
}

class JsonCopier {
  size = 0
  private readonly ancestors = new Set<object>()

  constructor(
    private readonly bounds: JsonBounds,
    private readonly copied: CopiedParts | undefined,
  ) {}

  copy(value: unknown, depth: number): Json {
    try {
      return this.copyAny(value, depth)
    } catch {
      return this.countedText('[threw]')
    }
  }

  private copyAny(value: unknown, depth: number): Json {
    if (value === null || value === undefined) return this.counted(null, 4)
    if (typeof value === 'boolean') return this.counted(value, 5)
    // JSON has no negative zero; adding zero removes it.
    if (typeof value === 'number')
      return Number.isFinite(value) ? this.counted(value + 0, 8) : this.countedText(`[${value}]`)
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'bigint') return this.countedText(`[${String(value).slice(0, 100)}n]`)
    if (typeof value === 'symbol') return this.countedText('[symbol]')
    if (typeof value === 'function') return this.countedText('[function]')
    return this.copyObject(value, depth)
  }

  private copyObject(value: object, depth: number): Json {
    if (this.ancestors.has(value)) return this.countedText('[circle]')
    const description = describeObject(value)
    if (description !== null) return this.countedText(redactText(description))
    const isPart = depth === this.bounds.depth - 1
    const copy = isPart ? this.copied?.get(value) : undefined
    if (copy !== undefined) return copy
    const json = this.copyMembers(value, depth)
    // A copy that was cut because the total size was reached is not cached.
    if (isPart && !this.isFull) this.copied?.set(value, json)
    return json
  }

  private copyMembers(value: object, depth: number): Json {
    if (depth === 0) return this.countedText(Array.isArray(value) ? '[cut: list]' : '[cut: object]')
    this.ancestors.add(value)
    try {
      if (Array.isArray(value)) return this.list(value, value.length, depth)
      if (value instanceof Set) return { '[Set]': this.list(first(value, this.bounds.breadth), value.size, depth) }
      if (value instanceof Map) return { '[Map]': this.list(first(value, this.bounds.breadth), value.size, depth) }
      return this.members(value, depth)
    } finally {
      this.ancestors.delete(value)
    }
  }

  private list(items: readonly unknown[], length: number, depth: number): Json[] {
    const copied: Json[] = []
    const limit = Math.min(length, this.bounds.breadth)
    for (let index = 0; index < limit && !this.isFull; index += 1) copied.push(this.member(items, index, depth))
    if (copied.length < length) copied.push(this.countedText(`[cut: ${length - copied.length} more]`))
    return copied
  }

  private members(value: object, depth: number): Json {
    const copied: Record<string, Json> = {}
    const keys = Object.keys(value)
    let count = 0
    for (const key of keys) {
      if (count >= this.bounds.breadth || this.isFull) break
      count += 1
      const json = this.member(value, key, depth)
      // Members that are undefined are left out, as in any JSON.
      if (json === null && isUndefined(value, key)) continue
      const name = redactText(key.slice(0, 200))
      this.size += name.length + 4
      // Defined, not assigned: assigning `__proto__` would set the prototype.
      Object.defineProperty(copied, name, {
        value: json !== null && typeof json !== 'boolean' && isSecretKey(key) ? redacted : json,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    if (count < keys.length) copied['[cut]'] = this.countedText(`[${keys.length - count} more]`)
    return copied
  }

  private member(value: object, key: string | number, depth: number): Json {
    try {
      const descriptor = Object.getOwnPropertyDescriptor(value, key)
      if (descriptor === undefined) return this.counted(null, 4)
      return 'value' in descriptor ? this.copy(descriptor.value, depth - 1) : this.countedText('[getter]')
    } catch {
      return this.countedText('[threw]')
    }
  }

  private text(value: string): Json {
    const { text } = this.bounds
    if (value.length <= text) return this.countedText(redactText(value))
    // Redacts 300 characters beyond the cut, so that a secret across the cut is still recognized.
    const shortened = redactText(value.slice(0, text + 300)).slice(0, text)
    return this.countedText(`${shortened}… [cut: ${value.length} characters]`)
  }

  private countedText(text: string): string {
    return this.counted(text, text.length + 2)
  }

  private counted<T extends Json>(json: T, size: number): T {
    this.size += size
    return json
  }

  private get isFull(): boolean {
    return this.size >= this.bounds.total
  }
}

const isUndefined = (value: object, key: string): boolean => {
  const descriptor = Object.getOwnPropertyDescriptor(value, key)
  return descriptor !== undefined && 'value' in descriptor && descriptor.value === undefined
}

function first(items: Iterable<unknown>, limit: number): unknown[] {
  const firstItems: unknown[] = []
  for (const item of items) {
    if (firstItems.length >= limit) break
    firstItems.push(item)
  }
  return firstItems
}
