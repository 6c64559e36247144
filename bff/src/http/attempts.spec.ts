import { describe, expect, it } from 'vitest'
import { addressBlock, Attempts } from './attempts.ts'

describe('limits of attempts', () => {
  it('are per key, say how long to wait, and give back what was no attempt', () => {
    const attempts = new Attempts({ allowed: 2, windowMs: 60_000 })
    attempts.take('a')
    attempts.take('a')
    expect(() => attempts.take('a')).toThrow(expect.objectContaining({ type: 'too-many-attempts', status: 429 }))
    attempts.take('b')
    attempts.giveBack('a')
    attempts.take('a')
    expect(() => attempts.take('a')).toThrow(expect.objectContaining({ type: 'too-many-attempts' }))
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
