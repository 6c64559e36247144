import { describe, expect, it } from 'vitest'
import { cameByPress, filmOf } from './film-document.ts'

describe('the document of a film', () => {
  it.each([
    ['/player?film=4902', 4902],
    ['/player?film=4902&t=5', 4902],
    ['/player?film=%224902%22', null],
    ['/player?film=4902.0', null],
    ['/player', null],
    ['/movie/4902?film=4902', null],
  ])('is told by its address: %s', (address, film) => {
    expect(filmOf(`https://reelroom.example${address}`)).toBe(film)
  })
})

describe('a film begins at once', () => {
  const here = `${location.origin}/movie/4902`
  it.each([
    ['by a link of this site', 'navigate', here, true],
    ['by a link of another one', 'navigate', 'https://elsewhere.example/', false],
    ['by its address alone', 'navigate', '', false],
    ['when it is loaded once more', 'reload', here, false],
    ['by going back', 'back_forward', here, false],
  ] as const)('%s', (_, navigation, referrer, begins) => {
    expect(cameByPress(navigation, referrer)).toBe(begins)
  })
})
