import type { Day } from './view.ts'

/** Memoizes a function of a key and a day: a value is computed once for each key and dropped when the day changes. */
export function daily<Key, Made>(make: (key: Key, today: Day) => Made): (key: Key, today: Day) => Made {
  const made = new Map<Key, { value: Made }>()
  let day = NaN
  return (key, today) => {
    if (today.number !== day) made.clear()
    day = today.number
    const cached = made.get(key) ?? { value: make(key, today) }
    made.set(key, cached)
    return cached.value
  }
}
