import { LRUCache } from 'lru-cache'
import type { Day } from './view.ts'

/** There are three days on earth at most. */
const MAX_DAYS = 3

/** Memoizes a function of a key and a day: a value is computed once for each key and day, of the last three days. */
export function memoizeDaily<Key, Value>(compute: (key: Key, today: Day) => Value): (key: Key, today: Day) => Value {
  const days = new LRUCache<number, Map<Key, { value: Value }>>({ max: MAX_DAYS })
  return (key, today) => {
    const valueByKey = days.get(today.number) ?? new Map<Key, { value: Value }>()
    days.set(today.number, valueByKey)
    const cached = valueByKey.get(key) ?? { value: compute(key, today) }
    valueByKey.set(key, cached)
    return cached.value
  }
}
