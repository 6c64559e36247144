import type { Day } from './view.ts'

/** Memoizes a function of a key and a day: a value is computed once for each key and dropped when the day changes. */
export function memoizeDaily<Key, Value>(compute: (key: Key, today: Day) => Value): (key: Key, today: Day) => Value {
  const valueByKey = new Map<Key, { value: Value }>()
  let day = NaN
  return (key, today) => {
    if (today.number !== day) valueByKey.clear()
    day = today.number
    const cached = valueByKey.get(key) ?? { value: compute(key, today) }
    valueByKey.set(key, cached)
    return cached.value
  }
}
