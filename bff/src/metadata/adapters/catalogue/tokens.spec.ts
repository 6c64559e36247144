import { describe, expect, it } from 'vitest'
import { distance } from './distance.ts'
import { compact, fold, nameTokens, queryTokens } from './tokens.ts'

describe('folding', () => {
  it('forgets accents and case, spells letters out, and keeps the voicing marks of Japanese', () => {
    expect(['Amélie', 'Ødegård', 'Straße', 'Крёстный', 'Київ', 'ガ', 'Ｓｅｖｅｎ'].map(fold)).toEqual([
      'amelie',
      'odegard',
      'strasse',
      'крестныи',
      'киів',
      'ガ',
      'seven',
    ])
  })
})

describe('words', () => {
  it('are found in a name also when they are written as one', () => {
    expect(nameTokens('Spider-Man: Home')).toEqual(['spider', 'man', 'spiderman', 'home'])
    expect(queryTokens('Spider-Man: Home')).toEqual(['spider', 'man', 'home'])
    expect(nameTokens("Ocean's Eleven")).toEqual(['ocean', 's', 'oceans', 'eleven'])
  })

  it('are overlapping pairs in Chinese and Japanese', () => {
    expect(queryTokens('七人の侍')).toEqual(['七人', '人の', 'の侍'])
    expect(nameTokens('七人の侍')).toEqual(['七人', '人の', 'の侍', '侍'])
    expect(queryTokens('侍')).toEqual(['侍'])
    expect(queryTokens('パラサイト 半地下')).toEqual(['パラ', 'ラサ', 'サイ', 'イト', '半地', '地下'])
  })

  it('include halves', () => {
    expect(nameTokens('8½')).toEqual(['8', '1', '2', '12'])
    expect(compact('8½')).toBe(compact('8 1/2'))
  })
})

describe('the distance of two words', () => {
  it('counts a swap of neighbours as one slip', () => {
    expect(distance('godfahter', 'godfather')).toBe(1)
    expect(distance('casablnca', 'casablanca')).toBe(1)
    expect(distance('heat', 'heart')).toBe(1)
    expect(distance('abc', 'abc')).toBe(0)
  })
})
