import { expect, it } from 'vitest'
import { languageOfCode, languageOfName, languageTag } from './track-language.ts'

it('a language of a track is a tag, whichever code the file has', () => {
  expect(['ger', 'deu', 'de', 'pt-br', 'a language', null].map(languageTag)).toEqual([
    'de',
    'de',
    'de',
    'pt-BR',
    null,
    null,
  ])
})

it('a language is recognized by a code or a name, and other short words are not', () => {
  expect(['de', 'zh-hans', 'ts', 'hd', 'web'].map(languageOfCode)).toEqual(['de', 'zh-Hans', 'ts', null, null])
  expect(['german', 'Deutsch', 'русский', 'klingon'].map(languageOfName)).toEqual(['de', 'de', 'ru', null])
})
