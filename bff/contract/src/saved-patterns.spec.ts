import { expect, it } from 'vitest'
import { savedPatterns } from './saved-patterns.ts'
import { savedTitlesQuery } from './saved-query.schema.ts'

it.each([
  ['genre', ['18', '1234567', '-1']],
  ['minRating', ['1', '10', '0', '11', '7.5']],
  ['decade', ['1890', '2090', '1880', '1870', '2100', '1995']],
  ['country', ['JP', 'jp', 'JPN']],
  ['originalLanguage', ['ja', 'yue', 'j', 'JA']],
  ['person', ['maker-5', 'actor-1', 'maker-0', 'crew-5']],
  ['runtime', ['90-119', '180-', '90', '12345-']],
  ['ratings', ['8', '7-8', '10', '0', '11', '7.5']],
  ['viewed', ['1888', '2099', '1887', '2100', '0']],
] as const)('the pattern of %s fits exactly what the call takes', (name, values) => {
  for (const value of values)
    expect([value, savedPatterns[name].test(value)]).toEqual([
      value,
      savedTitlesQuery.safeParse({ [name]: value }).success,
    ])
})
