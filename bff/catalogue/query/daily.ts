import type { Day } from './view.ts'

/** Remembers what follows from the day until the day is over: each thing is made when it is first asked for. */
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
