import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '@contract/locale'
import {
  displayName,
  formatDate,
  formatList,
  formatListParts,
  formatMoney,
  formatNumber,
  formatPartialDate,
  formatPhrase,
  formatRuntime,
  formatScore,
  inParentheses,
  joinFacts,
  joinSentences,
  yearsBetween,
} from './format.ts'
import { formatWeekday } from './format-weekday.ts'

/** Intl separates with several kinds of space. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('formats', () => {
  it('show a date as the same day in every time zone', () => {
    expect([
      formatDate('en-US', '1995-12-15'),
      formatDate('de-DE', '1995-12-15'),
      formatDate('ja-JP', '1995-12-15'),
      formatDate('en-US', ''),
    ]).toEqual(['December 15, 1995', '15. Dezember 1995', '1995年12月15日', ''])
  })

  it('write the first day of a month as the French do', () => {
    expect([
      formatDate('fr-FR', '1995-12-01'),
      formatDate('fr-FR', '1995-12-11'),
      formatPartialDate('fr-FR', '1995'),
      formatWeekday('fr-FR', '1995-12-15', '1995-12-01'),
      formatDate('es-ES', '1995-12-01'),
    ]).toEqual(['1er décembre 1995', '11 décembre 1995', '1995', 'vendredi 1er décembre', '1 de diciembre de 1995'])
  })

  it('write no word for “year” in Russian and Ukrainian, whose dot would stand beside that of a sentence', () => {
    expect([
      formatDate('ru-RU', '2024-04-17'),
      formatDate('uk-UA', '2024-04-17'),
      formatPartialDate('ru-RU', '2024-04'),
      formatPartialDate('uk-UA', '2024-04'),
      formatPartialDate('uk-UA', '2024'),
    ]).toEqual(['17 апреля 2024', '17 квітня 2024', 'апрель 2024', 'квітень 2024', '2024'])
  })

  it('show a runtime in hours and minutes', () => {
    expect([170, 120, 45, 0].map((minutes) => plain(formatRuntime('en-US', minutes)))).toEqual([
      '2 hr 50 min',
      '2 hr',
      '45 min',
      '0 min',
    ])
  })

  it('join a number and its unit, in Japanese and Chinese without a space', () => {
    expect(['de-DE', 'uk-UA', 'ja-JP', 'zh-CN'].map((language) => formatRuntime(language, 175))).toEqual([
      '2\u00a0Std. 55\u00a0Min.',
      '2\u00a0год 55\u00a0хв',
      '2時間55分',
      '2小时55分钟',
    ])
  })

  it('without Intl match those with Intl, in every language', () => {
    const unit = (language: string, value: number, name: 'hour' | 'minute') =>
      new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
    const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    fc.assert(
      fc.property(
        fc.constantFrom(...locales.map(({ language }) => language)),
        fc.oneof(fc.nat({ max: 2000 }), fc.integer()),
        fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.double({ noNaN: true })),
        fc.nat({ max: 59 }),
        (language, count, score, minutes) => {
          expect(formatNumber(language, count)).toBe(new Intl.NumberFormat(language).format(count))
          expect(formatScore(language, score)).toBe(new Intl.NumberFormat(language, decimal).format(score))
          const together = (text: string) => text.replaceAll(/\s/g, '')
          expect(together(formatRuntime(language, 60 * (minutes + 1)))).toBe(
            together(unit(language, minutes + 1, 'hour')),
          )
          expect(together(formatRuntime(language, minutes))).toBe(together(unit(language, minutes, 'minute')))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('name a country in the reader’s language, and a former state by its own name', () => {
    const names = (language: string) =>
      ['US', 'GB', 'HK', 'SU', 'XC'].map((code) => displayName(language, 'region', code))
    expect([names('en-US'), names('fr-FR'), names('ru-RU'), names('pt-BR')]).toEqual([
      ['United States', 'United Kingdom', 'Hong Kong', 'Soviet Union', 'Czechoslovakia'],
      ['États-Unis', 'Royaume-Uni', 'Hong Kong', 'Union soviétique', 'Tchécoslovaquie'],
      ['США', 'Великобритания', 'Гонконг', 'СССР', 'Чехословакия'],
      ['EUA', 'Reino Unido', 'Hong Kong', 'União Soviética', 'Tchecoslováquia'],
    ])
  })

  it('name the service’s codes for Cantonese and for no language', () => {
    expect([displayName('de-DE', 'language', 'cn'), displayName('ja-JP', 'language', 'cn')]).toEqual([
      'Kantonesisch',
      '広東語',
    ])
    expect(displayName('en-US', 'language', 'xx')).toBe('No linguistic content')
  })

  it('write words after the first small if the language does', () => {
    const small = /^(es|ru)/
    expect([
      formatPhrase('es-ES', ['Inglés', 'Italiano'], small),
      formatPhrase('ru-RU', ['Английский', 'Испанский'], small),
      formatPhrase('de-DE', ['Englisch', 'Italienisch'], small),
    ]).toEqual(['Inglés e italiano', 'Английский и испанский', 'Englisch und Italienisch'])
  })

  it('join sentences without a space in Japanese and Chinese', () => {
    expect([joinSentences('en-US', ['One.', '', 'Two.']), joinSentences('ja-JP', ['一。', '二。'])]).toEqual([
      'One. Two.',
      '一。二。',
    ])
  })

  it('put an aside into the parentheses of the language', () => {
    expect(['de-DE', 'ja-JP', 'zh-CN'].map((language) => inParentheses(language, '8'))).toEqual([
      ' (8)',
      '（8）',
      '（8）',
    ])
  })

  it('join facts with the comma of the language, without empty ones', () => {
    expect(['fr-FR', 'ja-JP', 'zh-CN'].map((language) => joinFacts(language, ['A', '', 'B']))).toEqual([
      'A, B',
      'A、B',
      'A，B',
    ])
  })

  it('show scores and money in the style of the language', () => {
    expect(formatScore('de-DE', 8)).toBe('8,0')
    expect(plain(formatMoney('de-DE', 6_000_000))).toBe('6.000.000 $')
  })

  it('join a list by the comma of Chinese and Japanese alone', () => {
    expect(['zh-CN', 'ja', 'de-DE'].map((language) => formatList(language, ['A', 'B', 'C']))).toEqual([
      'A、B、C',
      'A、B、C',
      'A, B und C',
    ])
  })

  it('split a list into parts, each with its item', () => {
    expect(formatListParts('de-DE', ['A', 'B', 'C'])).toEqual([
      { value: 'A', item: 0 },
      { value: ', ', item: null },
      { value: 'B', item: 1 },
      { value: ' und ', item: null },
      { value: 'C', item: 2 },
    ])
  })

  it('leave an unknown code unchanged', () => {
    expect([displayName('en-US', 'region', 'DE'), displayName('en-US', 'region', '?')]).toEqual(['Germany', '?'])
  })

  it('count an age in whole years', () => {
    expect([yearsBetween('1940-04-25', '2026-04-24'), yearsBetween('1940-04-25', '2026-04-25')]).toEqual([85, 86])
  })
})
