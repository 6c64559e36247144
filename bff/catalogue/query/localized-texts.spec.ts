import { describe, expect, it } from 'vitest'
import { film } from '../testing/test-catalogue.ts'
import { episodeName, seasonName, localizedText, localizedTitle } from './localized-texts.ts'

const amelie = film({
  id: 1,
  title: 'Amélie',
  originalTitle: 'Le Fabuleux Destin d’Amélie Poulain',
  originalLanguage: 'fr',
  titles: { 'de-DE': 'Die fabelhafte Welt der Amélie' },
})

describe('a title', () => {
  it('is the official one of the language', () => {
    expect(localizedTitle(amelie, 'de-DE')).toEqual({ text: 'Die fabelhafte Welt der Amélie' })
    expect(localizedTitle(amelie, 'en')).toEqual({ text: 'Amélie' })
  })

  it('is the original for readers of the original language', () => {
    expect(localizedTitle(amelie, 'fr-FR')).toEqual({ text: 'Le Fabuleux Destin d’Amélie Poulain' })
  })

  it('falls back to English and is tagged as English', () => {
    expect(localizedTitle(amelie, 'uk-UA')).toEqual({ text: 'Amélie', fallback: 'en-US' })
  })

  it('has the tag of its original language when English uses the original', () => {
    const roma = film({ id: 2, title: 'La dolce vita', originalLanguage: 'it' })
    expect(localizedTitle(roma, 'ja')).toEqual({ text: 'La dolce vita', fallback: 'it' })
    expect(localizedTitle(roma, 'en')).toEqual({ text: 'La dolce vita' })
  })
})

describe('an overview', () => {
  it('is in the language, in another variant of it, or in English', () => {
    expect(localizedText('Text', { 'de-DE': 'Satz' }, 'de-DE')).toEqual({ text: 'Satz' })
    expect(localizedText('Text', { 'pt-BR': 'Texto' }, 'pt-PT')).toEqual({ text: 'Texto', fallback: 'pt-BR' })
    expect(localizedText('Text', { 'de-DE': 'Satz' }, 'ja')).toEqual({ text: 'Text', fallback: 'en-US' })
  })

  it('needs no tag when there is no text', () => {
    expect(localizedText('', {}, 'ja')).toEqual({ text: '' })
  })
})

describe('seasons and episodes without a title', () => {
  it('have a number in the language', () => {
    expect([seasonName(2, 'de-DE'), seasonName(2, 'ja'), seasonName(0, 'en'), seasonName(12, 'zh-CN')]).toEqual([
      'Staffel 2',
      'シーズン2',
      'Specials',
      '第 12 季',
    ])
    expect([episodeName(3, 'uk-UA'), episodeName(3, 'fr-FR')]).toEqual(['Серія 3', 'Épisode 3'])
  })
})
