import { describe, expect, it } from 'vitest'
import { localeCodes } from '@contract/locale'
import { genreList, genreName, genreNames } from './genre-names.ts'

describe('genre names', () => {
  it('list 19 film genres and 16 show genres', () => {
    expect(genreList('movie', 'en').genres).toHaveLength(19)
    expect(genreList('tv', 'en').genres).toHaveLength(16)
  })

  it.each(localeCodes)('name every genre in %s, each name once in a list', (locale) => {
    for (const media of ['movie', 'tv'] as const) {
      const names = genreList(media, locale).genres.map(({ name }) => name)
      expect(names.filter((name) => name.trim() === '' || name.includes('|'))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('have the right name at both ends of a row', () => {
    expect(localeCodes.map((locale) => genreName(878, locale))).toEqual([
      'Science Fiction',
      'Science-Fiction',
      'Ciencia ficción',
      'SF',
      '科幻',
      'Ficção científica',
      'Ficção científica',
      'Фантастика',
      'Science-fiction',
      'Фантастика',
    ])
    expect(genreName(10768, 'uk-UA')).toBe('Війна й політика')
  })

  it('index the names of all languages, each once', () => {
    expect(genreNames(18)).toEqual(['Drama', 'ドラマ', '剧情', 'Драма', 'Drame'])
  })

  it('have no name for an unknown id', () => {
    expect(genreNames(0)).toEqual([])
    expect(genreName(0, 'en')).toBe('')
  })
})
