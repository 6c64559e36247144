import { describe, expect, it } from 'vitest'
import { compact, indexed, wordsOf } from './search-text.ts'

describe('words', () => {
  it('are split at punctuation, and between letters and digits', () => {
    expect(wordsOf('Spider-Man: Home')).toEqual(['spider', 'man', 'home'])
    expect(wordsOf('12angry men')).toEqual(['12', 'angry', 'men'])
    expect(wordsOf('8½')).toEqual(['8', '1', '2'])
    expect(compact('8½')).toBe(compact('8 1/2'))
  })

  it('stay whole runs in Chinese and Japanese', () => {
    expect(wordsOf('パラサイト 半地下 x')).toEqual(['パラサイト', '半地下', 'x'])
  })

  it('match a name also when it is written as one word', () => {
    expect(indexed('Spider-Man: Home')).toBe('spider-man: home spiderman: home')
    expect(indexed("Ocean's Eleven")).toBe("ocean's eleven oceans eleven")
    expect(indexed("Anatomie d'une chute-libre")).toBe("anatomie d'une chute-libre anatomie d' une chutelibre")
    expect(indexed('七人の侍').split(/ +/).filter(Boolean)).toEqual(['七', '人', 'の', '侍'])
  })
})
