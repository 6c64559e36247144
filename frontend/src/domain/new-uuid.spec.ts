import { expect, it } from 'vitest'
import { newUuid } from './new-uuid.ts'

/** RFC 9562 §4 and §5.4. */
const v4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

it('a new UUID is random, and different each time', () => {
  const some = Array.from({ length: 100 }, newUuid)
  expect(some.filter((id) => !v4.test(id))).toEqual([])
  expect(new Set(some).size).toBe(100)
})

it('no code of the browser calls crypto.randomUUID, which pages over plain HTTP of another host lack', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../{inspector,service-worker}/**/*.{ts,tsx}', '!**/*.spec.*', '!**/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  )
  const calls = Object.entries(sources).filter(([, text]) => text.includes('crypto.randomUUID('))
  expect(calls.map(([file]) => file)).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(600)
})
