import { expect, it } from 'vitest'
import { isPlayedToEnd } from './play-progress.ts'

it.each([
  ['a long film', 7200, 360],
  ['an episode', 1200, 60],
  ['a short film', 30, 3],
])('the end of %s of %i seconds is its last %i', (_, duration, last) => {
  expect([isPlayedToEnd(duration - last - 0.1, duration), isPlayedToEnd(duration - last, duration)]).toEqual([
    false,
    true,
  ])
})
