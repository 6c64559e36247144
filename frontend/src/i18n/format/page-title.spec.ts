import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it("a title template appends the product's name unless it is already present", () => {
  expect([pageTitle('Heat'), pageTitle('My Reelroom'), pageTitle(), pageTitle('')]).toEqual([
    'Heat · Reelroom',
    'My Reelroom',
    'Reelroom',
    'Reelroom',
  ])
})
