import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutReported } from '../../transfer/apply/pulled-plays.ts'
import { viewingsOf, type FixedPlay, type WatchedReport } from './viewings-of.ts'

const minute = 60_000
const first = Date.UTC(2026, 2, 1, 21, 5)
const report = (id: string, at: number, precision: WatchedReport['precision']): WatchedReport => ({
  id,
  at,
  precision,
  isDismissed: false,
})
const film = (reports: readonly WatchedReport[], plays: readonly FixedPlay[] = []) =>
  viewingsOf('movie', 110, reports, plays)

/** Evenings with a film of some length, each some minutes after the end of the one before, and the one that a server has last. */
const evenings = fc
  .record({
    runtime: fc.integer({ min: 20, max: 250 }),
    pauses: fc.array(fc.integer({ min: 20, max: 10_000 }), { minLength: 1, maxLength: 6 }),
    /** How much longer than the film an evening took, in percent. */
    longer: fc.integer({ min: 0, max: 60 }),
    last: fc.nat(),
  })
  .map(({ runtime, pauses, longer, last }) => {
    let at = first
    const all = pauses.map((pause) => {
      const start = at + pause * minute
      at = start + Math.ceil(runtime * minute * (1 + longer / 100))
      return { start, end: at }
    })
    return { runtime, all, pulled: all[last % all.length]! }
  })

describe('evenings that both the address and a pull report', () => {
  it('count once, whichever comes first, and whether the pull is an import or a report', () => {
    fc.assert(
      fc.property(evenings, ({ runtime, all, pulled: { start } }) => {
        const ends = all.map(({ end }, index) => report(`end ${index}`, end, 'end'))
        const played = { season: null, episode: null }
        const counted = viewingsOf('movie', runtime, ends, [])
        expect(viewingsOf('movie', runtime, [report('pull', start, 'start'), ...ends], [])).toHaveLength(all.length)
        const imported: FixedPlay = { id: 'import', at: start, precision: 'time', isStart: true }
        const later = viewingsOf('movie', runtime, [...ends, report('pull', start, 'start')], [imported])
        expect(later.map(({ fixedPlay }) => fixedPlay).filter(Boolean)).toEqual(['import'])
        expect(later).toHaveLength(all.length)
        const existing = counted.map(({ at }) => ({ ...played, playedAt: at }))
        const pulled = { connection: 'living', runtime }
        expect(withoutReported(existing, [{ ...played, playedAt: start, pulled }])).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('count even if the address has missed one', () => {
    fc.assert(
      fc.property(evenings, ({ runtime, all, pulled }) => {
        const ends = all.filter((one) => one !== pulled).map(({ end }, index) => report(`end ${index}`, end, 'end'))
        expect(
          viewingsOf('movie', runtime, [...ends, report('pull', pulled.start, 'start')], []).length,
        ).toBeGreaterThan(ends.length - 1)
      }),
    )
  })
})

describe('a report of an unknown day', () => {
  const undated = report('pull', first, 'none')

  it('is a viewing of its own if nothing else is known, and so are two such reports together', () => {
    const own = { at: 0, precision: 'none', fixedPlay: null, isDismissed: false }
    expect(film([undated])).toEqual([{ ...own, reports: ['pull'] }])
    expect(film([undated, report('other', first + minute, 'none')])).toEqual([{ ...own, reports: ['pull', 'other'] }])
  })

  it('belongs to a viewing before it, and never to one after it', () => {
    expect(film([undated, report('before', first - 300 * minute, 'end')]).map(({ reports }) => reports)).toEqual([
      ['before', 'pull'],
    ])
    expect(film([undated, report('after', first + 300 * minute, 'end')]).map(({ reports }) => reports)).toEqual([
      ['after'],
      ['pull'],
    ])
  })

  it('belongs to any play of the member before it, also one of an unknown day', () => {
    const play = { id: 'own', isStart: false } as const
    for (const one of [
      { ...play, at: 0, precision: 'none' },
      { ...play, at: first - 9000 * minute, precision: 'day' },
    ] as const)
      expect(film([undated], [one]).map(({ fixedPlay }) => fixedPlay)).toEqual(['own'])
  })
})
