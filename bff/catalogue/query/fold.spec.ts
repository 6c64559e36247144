import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('folding', () => {
  it('drops accents and case, spells letters out, and keeps the voicing marks of Japanese', () => {
    expect(['Amélie', 'Ødegård', 'Straße', 'Крёстный', 'Київ', 'ガ', 'Ｓｅｖｅｎ', '8½'].map(fold)).toEqual([
      'amelie',
      'odegard',
      'strasse',
      'крестныи',
      'киів',
      'ガ',
      'seven',
      '8 1/2',
    ])
  })
})
