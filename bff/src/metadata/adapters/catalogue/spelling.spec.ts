import { describe, expect, it } from 'vitest'
import { distance } from './distance.ts'
import { Spelling } from './spelling.ts'

const words = ['heat', 'heart', 'hate', 'haet', 'theatre', 'godfather', 'godmother', 'godfathers', 'крестный', '七人']
const spelling = new Spelling(words)
const like = (word: string): string[] =>
  spelling
    .like(word)
    .map((number) => words[number] ?? '')
    .toSorted()

describe('words spelled much like another', () => {
  it.each([
    ['heat', ['haet', 'heart', 'heat']],
    ['godfahter', ['godfather']],
    ['godfathr', ['godfather', 'godfathers']],
    ['крестыный', ['крестный']],
    ['七人', []],
    ['het', []],
  ])('are to %s', (word, found) => {
    expect(like(word)).toEqual(found)
  })

  it('are the same whether looked for or asked about', () => {
    for (const word of ['heat', 'heart', 'haet', 'theatre', 'godfather', '七人']) {
      expect(words.filter((_, number) => spelling.isLike(word, number)).toSorted()).toEqual(like(word))
    }
  })
})

describe('words at most two letters off', () => {
  it('are near, if they are long enough to be misspelt at all', () => {
    expect(['12heat', 'haet', 'he', 'godfather'].map((word) => spelling.isNear(word, 0))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the distance of two words', () => {
  it('can count a swap as two', () => {
    expect(distance('senifeld', 'steinfeld')).toBe(2)
    expect(distance('senifeld', 'steinfeld', 9, 2)).toBe(3)
  })

  it('is more than the limit as soon as that is clear', () => {
    expect(distance('godfather', 'completely', 2)).toBeGreaterThan(2)
    expect(distance('', 'heat')).toBe(4)
  })
})
