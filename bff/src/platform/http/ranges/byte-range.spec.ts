import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

describe('the requested range', () => {
  it.each([
    ['bytes=0-499', { first: 0, last: 499 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=-1', { first: 999, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['BYTES=0-0', { first: 0, last: 0 }],
    ['bytes=, 5-9 ,\t', { first: 5, last: 9 }],
    ['bytes=0-499,400-700', { first: 0, last: 700 }],
    ['bytes=500-999,0-499', { first: 0, last: 999 }],
    ['bytes=2000-3000,1-2', { first: 1, last: 2 }],
    [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: 999 }],
  ])('is one part: %s', (header, range) => {
    expect(readByteRange(header, 1000)).toEqual(range)
  })

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=,',
    'bytes=-',
    'bytes=9-0',
    'bytes=1000-999',
    'bytes=0-4,9-5',
    'bytes=a-b',
    'bytes=1-2-3',
    'bytes=+1-2',
    'bytes=0x1-2',
    'bytes=1 - 2',
    'bytes = 0-1',
    'seconds=0-1',
    'bytes=0-1,900-901',
    `bytes=${Array.from({ length: 101 }, () => '0-1').join()}`,
    `bytes=${'9'.repeat(400)}-${'9'.repeat(399)}`,
  ])('is the whole file if it is missing, invalid, or has several distant parts: %s', (header) => {
    expect(readByteRange(header, 1000)).toBe('whole')
  })

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', 'bytes=5000-,2000-', `bytes=${'9'.repeat(400)}-`])(
    'is unsatisfiable: %s',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('beyond')
    },
  )

  it('of an empty file is the whole file, or unsatisfiable', () => {
    expect(['bytes=0-', 'bytes=-1', 'bytes=-0'].map((header) => readByteRange(header, 0))).toEqual([
      'beyond',
      'whole',
      'beyond',
    ])
  })

  it('selects exactly the requested bytes, for any specs', () => {
    const spec = fc.oneof(
      fc.tuple(fc.nat(30), fc.nat(30)).map(([first, more]) => ({ first, last: first + more })),
      fc.nat(30).map((first) => ({ first, last: null })),
      fc.nat(30).map((length) => ({ first: null, last: length })),
    )
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 5 }), fc.nat(25), (specs, size) => {
        const header = `bytes=${specs.map(({ first, last }) => `${first ?? ''}-${last ?? ''}`).join()}`
        expect(readByteRange(header, size)).toEqual(modelOf(specs, size))
      }),
    )
  })
})

interface Spec {
  readonly first: number | null
  readonly last: number | null
}

/** A model that decides byte by byte which are requested, and whether they are contiguous. */
function modelOf(specs: readonly Spec[], size: number): ReturnType<typeof readByteRange> {
  const isRequested = (byte: number): boolean =>
    specs.some(({ first, last }) =>
      first === null ? byte >= size - last! : byte >= first && (last === null || byte <= last),
    )
  const bytes = Array.from({ length: size }, (_, byte) => byte).filter(isRequested)
  if (size === 0) return specs.some(({ first, last }) => first === null && last! > 0) ? 'whole' : 'beyond'
  if (bytes.length === 0) return 'beyond'
  const [first, last] = [bytes[0]!, bytes.at(-1)!]
  return last - first + 1 === bytes.length ? { first, last } : 'whole'
}
