import { describe, expect, it } from 'vitest'
import { Spelling } from './search-spelling.ts'

const words = ['heat', 'heart', 'hate', 'theatre', 'godfather', 'godmother', 'godfathers', 'крестныи', '七']
const spelling = new Spelling((letter) =>
  words.map((word, index) => [word, index + 1] as const).filter(([word]) => word.startsWith(letter)),
)

describe('words with a similar spelling', () => {
  it.each([
    ['haet', ['hate', 'heat']],
    ['hear', ['heart', 'heat']],
    ['godfahter', ['godfather']],
    ['godfathr', ['godfather', 'godfathers']],
    ['крестыныи', ['крестныи']],
    ['godfather', ['godfathers', 'godmother']],
    ['七人', []],
    ['het', []],
    ['zzzzzz', []],
  ])('are found for %s', (word, found) => {
    expect(spelling.similarWords(word)).toEqual(found)
  })
})
