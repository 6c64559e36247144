import { describe, expect, it } from 'vitest'
import { film } from '../testing/test-catalogue.ts'
import { collectionName } from './collection-name.ts'

describe('the name of a series of films', () => {
  it('starts with the title of the film that gave the collection its name', () => {
    const films = [film({ id: 1, title: 'The Godfather', titles: { 'de-DE': 'Der Pate', ja: 'ゴッドファーザー' } })]
    expect(collectionName('The Godfather Collection', films, 'de-DE')).toEqual({ text: 'Der Pate (Filmreihe)' })
    expect(collectionName('The Godfather Collection', films, 'ja')).toEqual({ text: '「ゴッドファーザー」シリーズ' })
    expect(collectionName('The Godfather Collection', films, 'en')).toEqual({ text: 'The Godfather Collection' })
  })

  it('leaves subtitles out', () => {
    const rings = film({
      id: 2,
      title: 'The Lord of the Rings: The Two Towers',
      titles: { 'de-DE': 'Der Herr der Ringe – Die zwei Türme', 'zh-CN': '指环王：双塔奇兵' },
    })
    expect(collectionName('The Lord of the Rings Collection', [rings], 'de-DE').text).toBe(
      'Der Herr der Ringe (Filmreihe)',
    )
    expect(collectionName('The Lord of the Rings Collection', [rings], 'zh-CN').text).toBe('指环王系列')
    const dune = film({ id: 4, title: 'Dune: Part Two', titles: { 'zh-CN': '沙丘2' } })
    expect(collectionName('Dune Collection', [dune], 'zh-CN').text).toBe('沙丘系列')
    const alien = film({ id: 3, title: 'Alien', titles: { 'fr-FR': 'Alien, le huitième passager' } })
    expect(collectionName('Alien Collection', [alien], 'fr-FR').text).toBe('Alien (saga)')
  })

  it('has a translation of its own if no film has that title, or stays English with a fallback', () => {
    expect(collectionName('James Bond Collection', [], 'uk-UA')).toEqual({ text: 'Джеймс Бонд (кіносерія)' })
    expect(collectionName('The Koker Trilogy', [], 'fr-FR')).toEqual({ text: 'The Koker Trilogy', fallback: 'en-US' })
  })
})
