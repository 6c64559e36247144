import { describe, expect, it } from 'vitest'
import { displayName, formatDate, formatMoney, formatRuntime, formatScore, yearsBetween } from './format.ts'

/** Intl separates with several kinds of space. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

describe('formats', () => {
  it('a date is the day it says, wherever the reader is', () => {
    expect([
      formatDate('en-US', '1995-12-15'),
      formatDate('de-DE', '1995-12-15'),
      formatDate('ja-JP', '1995-12-15'),
      formatDate('en-US', ''),
    ]).toEqual(['December 15, 1995', '15. Dezember 1995', '1995年12月15日', ''])
  })

  it('a runtime is hours and minutes', () => {
    expect([170, 120, 45, 0].map((minutes) => plain(formatRuntime('en-US', minutes)))).toEqual([
      '2 hr 50 min',
      '2 hr',
      '45 min',
      '0 min',
    ])
  })

  it('scores and money are written as the language writes them', () => {
    expect(formatScore('de-DE', 8)).toBe('8,0')
    expect(plain(formatMoney('de-DE', 6_000_000))).toBe('6.000.000 $')
  })

  it('an unknown code stays as it is', () => {
    expect([displayName('en-US', 'region', 'DE'), displayName('en-US', 'region', '?')]).toEqual(['Germany', '?'])
  })

  it('age counts whole years', () => {
    expect([yearsBetween('1940-04-25', '2026-04-24'), yearsBetween('1940-04-25', '2026-04-25')]).toEqual([85, 86])
  })
})
