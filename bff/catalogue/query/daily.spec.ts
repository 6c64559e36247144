import { describe, expect, it } from 'vitest'
import { daily } from './daily.ts'
import { dayOf } from './view.ts'

const monday = dayOf(new Date('2026-11-23T10:00:00Z'))
const tuesday = dayOf(new Date('2026-11-24T10:00:00Z'))

describe('a memoized function of the day', () => {
  it('is called once for every key, and again on the next day', () => {
    const made: string[] = []
    const list = daily((key: string, { date }) => made.push(`${key} ${date}`))
    const answers = [list('a', monday), list('a', monday), list('b', monday), list('a', tuesday), list('a', tuesday)]
    expect(answers).toEqual([1, 1, 2, 3, 3])
    expect(made).toEqual(['a 2026-11-23', 'b 2026-11-23', 'a 2026-11-24'])
  })
})
