import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { CatalogueMetadataSource } from './catalogue.metadata-source.ts'

describe('searching the embedded catalogue', () => {
  let source: CatalogueMetadataSource
  beforeAll(() => {
    source = CatalogueMetadataSource.load()
  })

  it.each([
    ['godfahter', 'Godfather'],
    ['god father', 'Godfather'],
    ['the godfahter movie', 'The Godfather'],
    ['braking bad 2008', 'Breaking Bad 2008'],
    ['крестный отецц', 'The Godfather'],
    ['interstelar', 'Interstellar'],
    ['godfather', undefined],
    ['heat 1995', undefined],
    ['qqxzvwkjj', undefined],
  ])('says what it searched for instead of %s', async (query, instead) => {
    const page = await source.search({ language: 'en', region: 'US', mediaType: 'multi', query, page: 1 })
    expect(page.searched_for).toBe(instead)
  })

  it.each<[LocaleCode, query: string, instead: string]>([
    ['en', 'interstelar', 'Interstellar'],
    ['de-DE', 'interstelar', 'Interstellar'],
    ['es-ES', 'interstelar', 'Interstellar'],
    ['ja', 'interstelar', 'Interstellar'],
    ['zh-CN', 'interstelar', 'Interstellar'],
    ['pt-PT', 'interstelar', 'Interstellar'],
    ['pt-BR', 'interstelar', 'Interestelar'],
    ['ru-RU', 'interstelar', 'Interstellar'],
    ['fr-FR', 'interstelar', 'Interstellar'],
    ['uk-UA', 'interstelar', 'Interstellar'],
    ['ru-RU', 'крестный отецц', 'Крёстный отец'],
    ['de-DE', 'the godfahter movie', 'The Godfather'],
    ['de-DE', 'крестный отецц', 'Der Pate'],
    ['ja', 'miyazakki', 'Miyazaki'],
    ['fr-FR', 'kurosava', 'Kurosawa'],
  ])('says it in a name of the language %s: %s', async (language, query, instead) => {
    const page = await source.search({ language, region: 'US', mediaType: 'multi', query, page: 1 })
    expect(page.searched_for).toBe(instead)
  })
})
