import { describe, expect, it } from 'vitest'
import { formatPartialDate } from '../../i18n/format/format.ts'
import { ageOf } from './person-life.ts'

const today = '2026-11-21'

describe('an age', () => {
  it.each([
    [{ birthday: '1959-12-31', deathday: '2025-04-01' }, 65],
    [{ birthday: '1960-11-21', deathday: null }, 66],
    [{ birthday: '1960-11-22', deathday: null }, 65],
    [{ birthday: null, deathday: '2025-04-01' }, null],
    [{ birthday: '1960', deathday: null }, null],
    [{ birthday: '1960-13-45', deathday: null }, null],
    [{ birthday: '2030-01-01', deathday: null }, null],
    [{ birthday: '1650-01-01', deathday: null }, null],
  ])('of %j is %j', (life, age) => {
    expect(ageOf(life, today)).toBe(age)
  })
})

describe('a date of a life', () => {
  it.each([
    ['de-DE', '1959-12-31', '31. Dezember 1959'],
    ['ja', '1959-12-31', '1959年12月31日'],
    ['ja', '1959', '1959年'],
    ['en', '1959-12', 'December 1959'],
    ['en', '1959-99-99', ''],
    ['en', 'unknown', ''],
    ['en', null, ''],
  ])('in %s, %j is %j', (language, date, text) => {
    expect(formatPartialDate(language, date)).toBe(text)
  })
})
