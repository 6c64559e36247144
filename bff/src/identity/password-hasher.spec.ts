import { describe, expect, it } from 'vitest'
import { MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES, PasswordHasher } from './password-hasher.ts'

/** Real hashes, and a machine may be slow. */
const longTimeout = { timeout: 120_000 }

/** argon2id with 19 MiB and two passes. */
const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('hashing passwords', () => {
  it('runs a few simultaneous attempts, queues some, and asks the others to retry', longTimeout, async () => {
    const hasher = new PasswordHasher()
    const hashed = await hasher.hash('a sentence is better')
    const many = MAX_CONCURRENT_HASHES + MAX_QUEUED_HASHES + 200
    const answers = await Promise.allSettled(
      Array.from({ length: many }, () => hasher.verify(hashed, 'a sentence is better')),
    )
    const verified = answers.filter((answer) => answer.status === 'fulfilled')
    expect(verified.map(({ value }) => value)).toEqual(
      Array<boolean>(MAX_CONCURRENT_HASHES + MAX_QUEUED_HASHES).fill(true),
    )
    for (const { reason } of answers.filter((answer) => answer.status === 'rejected'))
      expect(reason).toMatchObject({ type: 'server-busy', status: 503, details: { retryAfterSeconds: 2 } })
    expect(await hasher.verify(hashed, 'a sentence is better')).toBe(true)
  })

  it('treats composed and decomposed characters alike, and no password matches an account without one', async () => {
    const hasher = new PasswordHasher()
    const hashed = await hasher.hash('Ame\u0301lie has a secret')
    expect(await hasher.verify(hashed, 'Am\u00e9lie has a secret')).toBe(true)
    expect(await hasher.verify(null, 'Am\u00e9lie has a secret')).toBe(false)
    expect(hashed).toMatch(parameters)
  })

  it('verifies a password for an account without one against a hash that costs the same', async () => {
    const hasher = new PasswordHasher()
    expect(await Reflect.get(hasher, 'decoy')).toMatch(parameters)
    Object.assign(hasher, { decoy: hasher.hash('the decoy itself') })
    expect(await hasher.verify(null, 'the decoy itself')).toBe(false)
    Object.assign(hasher, { decoy: Promise.resolve('no hash') })
    await expect(hasher.verify(null, 'a sentence is better')).rejects.toThrow('Decoding failed')
  })
})
