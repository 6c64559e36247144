import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowOf } from '@contract/rules/viewing-window'
import { playIdOf, viewingsOf, type FixedPlay, type WatchedReport } from './viewings-of.ts'

const minute = 60_000
const end = Date.parse('2026-03-01T21:05:09Z')
const report = (id: string, at: number, precision: WatchedReport['precision'] = 'end'): WatchedReport => ({
  id,
  at,
  precision,
  isDismissed: false,
})
const fixed = (at: number, precision: FixedPlay['precision'] = 'time', isStart = false): FixedPlay => ({
  id: 'own',
  at,
  precision,
  isStart,
})
const film = (reports: readonly WatchedReport[], plays: readonly FixedPlay[] = []) =>
  viewingsOf('movie', 110, reports, plays)
const viewing = { at: end, precision: 'time', fixedPlay: null, isDismissed: false }

/** Every order of some values. */
const orders = <Value>(values: readonly Value[]): Value[][] =>
  values.length < 2
    ? [[...values]]
    : values.flatMap((first, index) => orders(values.toSpliced(index, 1)).map((rest) => [first, ...rest]))

describe('the viewings of one title', () => {
  const evening = [
    report('j1', end),
    report('j1 again', end),
    report('t1', end + 40_000),
    report('pull', Date.parse('2026-03-01T19:14:00Z'), 'start'),
  ]

  it('merge all reports of two servers and a pull about one evening, in every order', () => {
    const found = orders(evening).map((reports) => film(reports))
    expect(found).toEqual(Array.from({ length: 24 }, () => [{ ...viewing, reports: ['pull', 'j1', 'j1 again', 't1'] }]))
  })

  it('are found among thousands: of 20,000 days, each evening of which has an end and a start, each is one', () => {
    const evenings = Array.from({ length: 20_000 }, (_, index) => end + index * 24 * 60 * minute)
    const reports = evenings.flatMap((at, index) => [
      report(`day ${index}`, at - (at % (24 * 60 * minute)), 'day'),
      report(`start ${index}`, at - 110 * minute, 'start'),
      report(`end ${index}`, at),
    ])
    const plays = evenings
      .slice(1000)
      .map((at, index) => ({ ...fixed(at - 110 * minute, 'time', true), id: `own ${index}` }))
    const found = film(reports, plays)
    expect(found.map(({ at, reports: { length } }) => [at, length])).toEqual(evenings.map((at) => [at, 3]))
    expect(found.map(({ fixedPlay }) => fixedPlay)).toEqual([
      ...Array.from({ length: 1000 }, () => null),
      ...plays.map(({ id }) => id),
    ])
  })

  it('are two when the title ends again on the next day, or a runtime later', () => {
    expect(film([...evening, report('next', end + 24 * 60 * minute)]).map(({ at }) => at)).toEqual([
      end,
      end + 24 * 60 * minute,
    ])
    expect(film([report('a', end), report('b', end + 99 * minute - 1), report('c', end + 99 * minute)])).toEqual([
      { ...viewing, reports: ['a', 'b'] },
      { ...viewing, at: end + 99 * minute, reports: ['c'] },
    ])
  })

  it('take a mark as an end, and a start without an end as a viewing', () => {
    expect(film([report('mark', end, 'mark'), report('end', end - minute)])).toEqual([
      { ...viewing, at: end - minute, reports: ['end', 'mark'] },
    ])
    expect(film([report('opened', end, 'start'), report('again', end + 5 * minute, 'start')])).toEqual([
      { ...viewing, reports: ['opened', 'again'] },
    ])
  })

  it('join a start with the first end within two runtimes, not with one before it', () => {
    const start = report('start', end + minute, 'start')
    expect(film([report('before', end), start, report('after', end + 111 * minute)])).toEqual([
      { ...viewing, reports: ['before'] },
      { ...viewing, at: end + 111 * minute, reports: ['start', 'after'] },
    ])
    expect(film([start, report('late', end + 222 * minute)])).toHaveLength(2)
  })

  it('join a day with a viewing of that day in any time zone, otherwise each is one', () => {
    const day = report('day', Date.parse('2026-03-01'), 'day')
    expect(film([report('j1', end), day])).toEqual([{ ...viewing, reports: ['day', 'j1'] }])
    expect(film([day, { ...day, id: 'day 2' }, report('later', end + 48 * 60 * minute)])).toEqual([
      { ...viewing, at: end + 48 * 60 * minute, reports: ['later'] },
      { ...viewing, at: day.at, precision: 'day', reports: ['day', 'day 2'] },
    ])
  })

  it.each([
    ['a minute after the end', fixed(end + minute), 'own'],
    ['before the end', fixed(end - 98 * minute), 'own'],
    ['on that day', fixed(Date.parse('2026-03-01'), 'day'), 'own'],
    ['a runtime earlier', fixed(end - 110 * minute), null],
    ['two days later', fixed(Date.parse('2026-03-03'), 'day'), null],
    ['in that month', fixed(Date.parse('2026-03-01'), 'month'), null],
    ['on an unknown day', fixed(0, 'none'), null],
  ])('are absorbed by a play of the member or not: %s', (_, play, fixedPlay) => {
    expect(film([report('j1', end)], [play])).toEqual([{ ...viewing, reports: ['j1'], fixedPlay }])
  })

  it('each need one play of the member', () => {
    const second = end + 100 * minute
    expect(film([report('a', end), report('b', second)], [fixed(end + 3 * minute)])).toEqual([
      { ...viewing, reports: ['a'], fixedPlay: 'own' },
      { ...viewing, at: second, reports: ['b'] },
    ])
  })

  it('join a start with the play that the member made at the end', () => {
    expect(film([report('pull', end - 100 * minute, 'start')], [fixed(end)])).toEqual([
      { ...viewing, reports: ['pull'], fixedPlay: 'own' },
    ])
  })

  it('stay dismissed with everything that joins them', () => {
    expect(film([{ ...report('deleted', end), isDismissed: true }, report('retry', end + minute)])).toEqual([
      { ...viewing, reports: ['deleted', 'retry'], isDismissed: true },
    ])
  })

  it.each([
    ['movie', 100, 90],
    ['movie', null, 90],
    ['episode', null, 30],
    ['episode', 0, 30],
    ['episode', 3, 15],
    ['movie', 600, 240],
  ] as const)('have a window of a %s of %s minutes: %s', (kind, runtime, minutes) => {
    expect(windowOf(kind, runtime)).toBe(minutes * minute)
  })
})

/** Viewings that cannot overlap, each with some reports of it: ends within half a window, one start, the day. */
const evenings = fc.record({
  runtime: fc.integer({ min: 20, max: 260 }),
  pauses: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 }),
  ends: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }),
  isPulled: fc.boolean(),
})
interface Plan {
  readonly runtime: number
  readonly pauses: readonly number[]
  readonly ends: readonly number[]
  readonly isPulled: boolean
}
function reportsOf({ runtime, pauses, ends, isPulled }: Plan) {
  let at = end
  return pauses.map((pause, index) => {
    at += (pause + runtime) * minute
    const first = at
    return [
      report(`${index} end`, first),
      ...ends.map((percent, n) =>
        report(`${index} end ${n}`, first + Math.floor((windowOf('movie', runtime) * percent) / 200)),
      ),
      ...(isPulled ? [report(`${index} start`, first - Math.floor(runtime * minute * 0.99), 'start')] : []),
    ]
  })
}
const ids = (groups: readonly (readonly { id: string }[])[]) =>
  groups.map((group) => group.map(({ id }) => id).toSorted())

describe('many viewings', () => {
  it('are found in any order, doubled, and none is merged with another or counted twice', () => {
    fc.assert(
      fc.property(evenings, fc.infiniteStream(fc.nat()), (plan, chances) => {
        const built = reportsOf(plan)
        const shuffled = built
          .flat()
          .flatMap((one) => [one, { ...one, id: `${one.id} again` }])
          .map((one) => ({ one, chance: chances.next().value as number }))
          .toSorted((a, b) => a.chance - b.chance)
          .map(({ one }) => one)
        const found = viewingsOf('movie', plan.runtime, shuffled, [])
        expect(found.map(({ reports }) => reports.filter((id) => !id.endsWith('again')).toSorted())).toEqual(ids(built))
        expect(found.map(({ at }) => at)).toEqual(built.map(([first]) => first!.at))
        expect(found.flatMap(({ reports }) => reports)).toHaveLength(shuffled.length)
      }),
      { numRuns: 300 },
    )
  })

  it('lead to the same plays when reports arrive in pieces', () => {
    const title = { source: 'live', type: 'movie', id: 7, season: null, episode: null } as const
    fc.assert(
      fc.property(evenings, fc.array(fc.nat(20), { minLength: 1 }), (plan, cuts) => {
        const all = reportsOf(plan).flat()
        const arriving = all.toSorted((a, b) =>
          a.id.split('').toReversed().join() < b.id.split('').toReversed().join() ? -1 : 1,
        )
        let plays: string[] = []
        for (let had = 0, n = 0; had < arriving.length; n += 1) {
          had += 1 + cuts[n % cuts.length]!
          plays = viewingsOf('movie', plan.runtime, arriving.slice(0, had), []).map(({ at }) =>
            playIdOf('ada', title, at),
          )
        }
        expect(plays).toEqual(viewingsOf('movie', plan.runtime, all, []).map(({ at }) => playIdOf('ada', title, at)))
        expect(new Set(plays).size).toBe(plays.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the id of a play', () => {
  const title = { source: 'live', type: 'tv', id: 202, season: 1, episode: 3 } as const

  it('is a UUID of version 8, the same for the same viewing alone', () => {
    const id = playIdOf('ada', title, end)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(playIdOf('ada', { ...title }, end)).toBe(id)
    const others = [
      playIdOf('bob', title, end),
      playIdOf('ada', { ...title, source: 'embedded' }, end),
      playIdOf('ada', { ...title, season: 13, episode: null }, end),
      playIdOf('ada', { ...title, season: 0 }, end),
      playIdOf('ada', title, end + 1000),
    ]
    expect(new Set([id, ...others]).size).toBe(6)
  })
})
