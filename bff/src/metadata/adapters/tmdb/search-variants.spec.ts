import { describe, expect, it } from 'vitest'
import { searchVariantsOf } from './search-variants.ts'

const variantTexts = (query: string, respelled?: string) =>
  searchVariantsOf(query, respelled).map(
    ({ query: text, year, part }) => `${text}${part === 'minor' ? '…' : ''}${year ? ` [${year}]` : ''}`,
  )

describe('the queries to the live service', () => {
  it.each([
    ['heat', ['heat']],
    ['heat 1995', ['heat 1995', 'heat [1995]']],
    ['Heat (1995)', ['Heat (1995)', 'Heat [1995]']],
    ['2001', ['2001']],
    ['12345', ['12345']],
    ['Amélie!', ['Amélie!', 'Amelie', 'Ameli…', 'Ame…']],
    ['matrx', ['matrx', 'matr…', 'mat…']],
    ['paper lihgthouse', ['paper lihgthouse', 'paperlihgthouse', 'paper lih…', 'lihgthouse', 'paper…']],
    ['god father', ['god father', 'godfather', 'god fat…', 'father']],
    ['七人の侍', ['七人の侍']],
    ['ガンダム', ['ガンダム']],
    ['!!!', ['!!!']],
  ])('are, for %s, in this order', (query, variants) => {
    expect(variantTexts(query)).toEqual(variants)
  })

  it('have the catalogue’s spelling early, and the year separately', () => {
    expect(variantTexts('godfahter 1972', 'Godfather')).toEqual([
      'godfahter 1972',
      'godfahter [1972]',
      'Godfather [1972]',
      'godfaht… [1972]',
      'godfa… [1972]',
    ])
  })

  it('are at most six', () => {
    expect(variantTexts('one two three four five six seven eight nine ten')).toHaveLength(6)
  })
})
