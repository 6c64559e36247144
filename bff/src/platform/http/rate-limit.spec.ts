import { expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'

it('limits of attempts are per key, say how long to wait, and refund harmless attempts', () => {
  const limit = new RateLimit({ allowed: 2, windowMs: 60_000 })
  limit.consume('a')
  limit.consume('a')
  expect(() => limit.consume('a')).toThrow(expect.objectContaining({ type: 'too-many-attempts', status: 429 }))
  limit.consume('b')
  limit.giveBack('a')
  limit.consume('a')
  expect(() => limit.consume('a')).toThrow(expect.objectContaining({ type: 'too-many-attempts' }))
})
