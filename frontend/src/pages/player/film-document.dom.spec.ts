import { describe, expect, it } from 'vitest'
import { isOpenedByLink, isOpenedWith } from './film-document.ts'

describe('the document of an open film', () => {
  const film = 'https://reelroom.example/player?film=4902'
  it.each([
    [film, true],
    [`${film}#main`, true],
    ['https://reelroom.example/player?film=4903', false],
    ['https://reelroom.example/home', false],
  ])('matches its address: %s', (opened, isIt) => {
    expect(isOpenedWith(opened, film)).toBe(isIt)
  })
})

describe('a film starts at once', () => {
  const here = `${location.origin}/movie/4902`
  it.each([
    ['by a link of this site', 'navigate', here, true],
    ['by a link of another one', 'navigate', 'https://elsewhere.example/', false],
    ['by its address alone', 'navigate', '', false],
    ['when it is loaded once more', 'reload', here, false],
    ['by going back', 'back_forward', here, false],
  ] as const)('%s', (_, navigation, referrer, begins) => {
    expect(isOpenedByLink(navigation, referrer)).toBe(begins)
  })
})
