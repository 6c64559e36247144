import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('the initials of a name', () => {
  it.each([
    ['Greta Gerwig', 'GG'],
    ['Samuel L. Jackson', 'SJ'],
    ['Robert Downey Jr.', 'RD'],
    ['Cher', 'C'],
    ['Élodie Bouchez', 'ÉB'],
    ['Сергей Эйзенштейн', 'СЭ'],
    ['д’Артаньян', 'Д'],
    ['“Weird Al” Yankovic', 'WY'],
    ['50 Cent', '5C'],
    ['Tom (II)', 'T'],
    ['宮崎駿', '宮'],
    ['Bong 봉준호', 'B'],
    ['봉준호', '봉'],
    ['  ', ''],
    ['…', ''],
  ])('%j is %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
