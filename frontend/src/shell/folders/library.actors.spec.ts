import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../api/client.ts'
import { matchingActors } from './library.actors.ts'
import { outputOf } from './testing/output-of.ts'

describe('a round of matching', () => {
  it.each([
    [new NetworkError(new TypeError('offline')), { kind: 'offline' }],
    [new ApiError(503, null, 2000), { kind: 'busy', retryAfter: 2000 }],
    [new ApiError(429, null, 3000), { kind: 'busy', retryAfter: 3000 }],
    [new ApiError(500, null), { kind: 'busy', retryAfter: null }],
    [new ApiError(401, null), { kind: 'refused' }],
  ])('with %s gives %o', async (error, round) => {
    const { matchNext } = matchingActors(() => Promise.reject(error))
    expect(await outputOf(matchNext, { userId: 'ada' })).toEqual(round)
  })
})
