// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { realm } from '../testing/recording.ts'
import { Bus } from './bus.ts'

describe('a page on the bus', () => {
  it('ignores messages of another version or beyond the limits', () => {
    const listener = vi.fn()
    let hear: (event: MessageEvent) => void = () => undefined
    const bus = new Bus({
      postMessage: () => undefined,
      close: () => undefined,
      addEventListener: (_: string, handler: unknown) => (hear = handler as typeof hear),
    })
    bus.listen(listener)
    const entry = { seq: 1, realm: 'r1', at: 1, kind: 'reload', reason: null }
    const entries = (list: unknown) => ({ type: 'entries', version: 1, realm: 'r1', entries: list })
    let deep: unknown = null
    for (let depth = 0; depth < 1000; depth += 1) deep = [deep]
    const forged = [
      null,
      'hello',
      7,
      [],
      {},
      { type: 'hello' },
      { type: 'hello', version: 2 },
      { type: 'constructor', version: 1 },
      { type: '__proto__', version: 1 },
      entries('all'),
      entries([{ ...entry, kind: 'no such' }]),
      entries([{ ...entry, at: NaN }]),
      entries([{ ...entry, at: 1e300 }]),
      entries([{ ...entry, reason: { html: '<b>' } }]),
      entries(Array.from({ length: 5001 }, () => entry)),
      { type: 'send', version: 1, realm: 'r1', actor: 'x:1', event: { type: 'a', deep } },
      { type: 'send', version: 1, realm: 'r1', actor: 'x:1', event: 'lamp.press' },
      { type: 'send', version: 1, realm: 'r1', actor: 'x'.repeat(301), event: { type: 'a' } },
      { type: 'realm', version: 1, realm: { ...realm, role: 'admin' }, entries: [] },
    ]
    for (const data of forged) hear({ data } as MessageEvent)
    expect(listener).not.toHaveBeenCalled()
    hear({ data: entries([entry]) } as MessageEvent)
    expect(listener).toHaveBeenCalledOnce()
  })
})
