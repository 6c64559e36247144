import { describe, expect, it } from 'vitest'
import { memoizeDaily } from './memoize-daily.ts'
import { dayOf } from './view.ts'

const monday = dayOf(new Date('2026-11-23T10:00:00Z'))
const tuesday = dayOf(new Date('2026-11-24T10:00:00Z'))

describe('a function memoized by day', () => {
  it('is called once for every key, and again on the next day', () => {
    const computed: string[] = []
    const list = memoizeDaily((key: string, { date }) => computed.push(`${key} ${date}`))
    const answers = [list('a', monday), list('a', monday), list('b', monday), list('a', tuesday), list('a', tuesday)]
    expect(answers).toEqual([1, 1, 2, 3, 3])
    expect(computed).toEqual(['a 2026-11-23', 'b 2026-11-23', 'a 2026-11-24'])
  })

  it('caches the values of the three current dates on earth, and drops older ones', () => {
    const computed: string[] = []
    const list = memoizeDaily((key: string, { date }) => computed.push(`${key} ${date}`))
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => dayOf(new Date(date)))
    const answers = [...days, ...days, ...days].map((day) => list('a', day))
    expect(answers).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3])
    list('a', dayOf(new Date('2026-11-25')))
    list('a', days[0]!)
    expect(computed.slice(3)).toEqual(['a 2026-11-25', 'a 2026-11-22'])
  })
})
