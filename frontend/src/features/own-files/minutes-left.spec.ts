import { expect, it } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

it('what is left is told in whole minutes, and never as none', () => {
  expect([60, 3570, 3599].map((position) => minutesLeft({ position, duration: 3600 }))).toEqual([59, 1, 1])
})
