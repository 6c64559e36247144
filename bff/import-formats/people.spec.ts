import { describe, expect, it } from 'vitest'
import { MAX_PEOPLE } from '@contract/import-people.schema'
import { People } from './people.ts'

const title = { name: 'Dark', year: 2017, type: 'tv' } as const
const play = (name: string, playedAt: number) =>
  ({ kind: 'play', title: { ...title, name }, data: { season: 1, episode: 1, playedAt } }) as const

describe('the people of a file', () => {
  it('are one person if their names differ only in case, spaces or width; rows without a name have a person of their own', () => {
    const people = new People()
    const numbers = ['Ada  Lovelace', ' ada\u00A0lovelace', 'ＡＤＡ LOVELACE', 'Ádá Lovelace', '', ' '].map(
      (name) => people.of(name).no,
    )
    expect(numbers).toEqual([0, 0, 0, 1, 2, 2])
    expect(people.facts.map(({ name, key }) => [name, key])).toEqual([
      ['Ada  Lovelace', 'ada lovelace'],
      ['Ádá Lovelace', 'ádá lovelace'],
      ['', ''],
    ])
  })

  it('with different names of 10,000 characters are different, and their names are cut where they are shown', () => {
    const people = new People()
    const long = 'a'.repeat(10_000)
    expect([people.of(`${long}b`).no, people.of(`${long}c`).no, people.of(`${long}B`).no]).toEqual([0, 1, 0])
    expect(people.facts.map(({ name, key }) => [name.length, key.length])).toEqual([
      [80, 44],
      [80, 44],
    ])
  })

  it('have viewings of their own, counted with their first and last time and their last titles', () => {
    const people = new People()
    const [ada, ben] = [people.of('ada'), people.of('ben')]
    const viewing = { season: 1, episode: 1, playedAt: 5 }
    expect([ada, ada, ben].map(({ plays }) => plays.add(title, viewing).length)).toEqual([1, 0, 1])
    for (const [name, at] of [
      ['Heat', 5],
      ['Ran', 9],
      ['Heat', 7],
      ['Alien', 8],
      ['Dark', 2],
      ['Undated', 0],
    ] as const)
      people.count(ada.no, [play(name, at)])
    people.count(ada.no, [{ kind: 'invalid', data: { reason: 'begun' } }])
    expect(people.facts).toEqual([
      { name: 'ada', key: 'ada', plays: 6, first: 2, last: 9, titles: ['Ran', 'Alien', 'Heat'] },
      { name: 'ben', key: 'ben', plays: 0, first: null, last: null, titles: [] },
    ])
  })

  it('are at most as many as a member can choose among', () => {
    const people = new People()
    for (let no = 0; no < MAX_PEOPLE; no += 1) people.of(String(no))
    expect(people.of('0').no).toBe(0)
    expect(() => people.of('one more')).toThrow(expect.objectContaining({ fault: 'import-too-large' }))
  })
})
