import { expect, it } from 'vitest'
import { distinctTitle } from './track-title.ts'

it.each(['Director’s cut', 'Signs & Songs', 'Netflix', 'Schilder'])('the name of a track says more: %s', (title) => {
  expect(distinctTitle(title, ['German'])).toBe(title)
})

it.each([
  null,
  '',
  'English',
  'English (SDH)',
  'Deutsch [Forced]',
  'DTS-HD MA 5.1',
  'AC3 5.1 @ 640 kbps',
  'eng',
  'Немецкий',
])('the name of a track says no more than its language and its notes: %s', (title) => {
  expect(distinctTitle(title, ['Немецкий'])).toBeNull()
})
