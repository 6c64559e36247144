import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { isTransient, retryAfterMs } from './failures.ts'

const config = { headers: new AxiosHeaders() }
const failure = (code: string | undefined, response?: Partial<AxiosResponse>) =>
  new AxiosError(
    'failed',
    code,
    config,
    {},
    response && { data: '', statusText: '', config, headers: {}, status: 500, ...response },
  )

describe('a retry of a failed call', () => {
  it.each([
    ['a connection that was reset', failure('ECONNRESET'), true],
    ['a connection that was refused', failure('ECONNREFUSED'), true],
    ['a name server that does not answer', failure('EAI_AGAIN'), true],
    ['a host that does not exist', failure('ENOTFOUND'), false],
    ['a network that is not there', failure('ENETUNREACH'), false],
    ['a certificate that has expired', failure('CERT_HAS_EXPIRED'), false],
    ['a certificate of an unknown issuer', failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), false],
    ['a timeout', failure('ECONNABORTED'), false],
    ['a canceled call', failure('ERR_CANCELED'), false],
    ['an answer that is too large', failure('ERR_BAD_RESPONSE'), false],
    ['a failure without a code', failure(undefined), false],
    ['a 429', failure('ERR_BAD_REQUEST', { status: 429 }), true],
    ['a 503', failure('ERR_BAD_RESPONSE', { status: 503 }), true],
    ['half a body of a 200', failure('ECONNRESET', { status: 200 }), true],
    ['a 404', failure('ERR_BAD_REQUEST', { status: 404 }), false],
  ])('after %s: %#', (_, error, expected) => {
    expect(isTransient(error)).toBe(expected)
  })

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Sat, 28 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    [undefined, 0],
  ])('waits as Retry-After asks: %s', (value, expected) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') })
    try {
      expect(
        retryAfterMs(failure('ERR_BAD_RESPONSE', { headers: value === undefined ? {} : { 'retry-after': value } })),
      ).toBe(expected)
    } finally {
      vi.useRealTimers()
    }
  })
})
