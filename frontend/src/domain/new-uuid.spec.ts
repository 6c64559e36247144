import { expect, it } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

it('a new UUID is one of random bits, and another each time', () => {
  const some = Array.from({ length: 100 }, newUuid)
  expect(some.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(some).size).toBe(100)
})
