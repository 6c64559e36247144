// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { createActor, createMachine } from 'xstate'
import { jsonBounds, toJson } from './to-json.ts'

const json = (value: unknown) => toJson(value).json

describe('a copy of a value', () => {
  it('is the value itself if it is JSON of moderate size', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, noUnicodeString: true }), (value) => {
        // Other tests cover values that look like secrets.
        fc.pre(!JSON.stringify(value).includes('@') && JSON.stringify(value).length < 1000)
        const copy = JSON.stringify(json(value))
        fc.pre(!copy.includes('[redacted]'))
        expect(copy).toEqual(JSON.stringify(value))
      }),
    )
  })

  it('names non-JSON values, and runs no getter', () => {
    const called = vi.fn()
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    const refuse = () => {
      throw new Error('no')
    }
    const hostile = new Proxy({}, { ownKeys: refuse })
    expect(
      json({
        circle,
        hostile,
        get price() {
          called()
          return 1
        },
        toJSON: called,
        node: document.createElement('main'),
        window: globalThis,
        date: new Date(0),
        map: new Map([['a', 1]]),
        set: new Set([1]),
        promise: Promise.resolve(),
        bytes: new Uint8Array(3),
        big: 12n,
        nan: NaN,
        nothing: undefined,
        holes: [undefined, 1],
        symbol: Symbol('x'),
        error: new Error('offline'),
        url: new URL('https://example.org/a?token=abc'),
        actor: createActor(createMachine({}), { id: 'x' }),
      }),
    ).toEqual({
      circle: { name: 'a', self: '[circle]' },
      hostile: '[threw]',
      price: '[getter]',
      toJSON: '[function]',
      node: '[node main]',
      window: '[window]',
      date: '1970-01-01T00:00:00.000Z',
      map: { '[Map]': [['a', 1]] },
      set: { '[Set]': [1] },
      promise: '[Promise]',
      bytes: '[Uint8Array 3 bytes]',
      big: '[12n]',
      nan: '[NaN]',
      holes: [null, 1],
      symbol: '[symbol]',
      error: 'Error: offline',
      url: 'https://example.org/a?token=[redacted]',
      actor: expect.stringMatching(/^\[actor x:\d+\]$/),
    })
    expect(called).not.toHaveBeenCalled()
  })

  it('is limited in depth, breadth, length and total size, and marks the cuts', () => {
    let deep: unknown = 'end'
    for (let depth = 0; depth < 1000; depth += 1) deep = { deep }
    expect(JSON.stringify(json(deep))).toContain('[cut: object]')
    expect((json(Array.from({ length: 1e6 })) as unknown[]).length).toBe(jsonBounds.breadth + 1)
    expect(json(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at])))).toMatchObject({
      '[cut]': '[700 more]',
    })
    expect(json('long '.repeat(2e6))).toMatch(/^(long ){400}… \[cut: 10000000 characters\]$/)
    const wide = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 'x'.repeat(1000)))
    expect(JSON.stringify(json(wide)).length).toBeLessThan(jsonBounds.total * 1.2)
  })

  it('has no negative zero, like JSON', () => {
    expect(json({ zero: -0 })).toStrictEqual({ zero: 0 })
  })

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withSparseArray: true,
          withNullPrototype: true,
        }),
        (value) => {
          expect(JSON.parse(JSON.stringify(json(value)))).toEqual(json(value))
        },
      ),
    )
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(json({ proxy })).toEqual({ proxy: '[threw]' })
    expect(json(Object.create({ constructor: null }))).toBe('[object]')
    expect(json(JSON.parse('{"__proto__": {"polluted": true}}'))).not.toHaveProperty('polluted')
  })
})
