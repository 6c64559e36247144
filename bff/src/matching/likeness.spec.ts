import { describe, expect, it } from 'vitest'
import { likeness, resembles } from './likeness.ts'

describe('names resemble each other', () => {
  it.each([
    ['Godfahter', 'The Godfather'],
    ['Alien', 'Alien: Romulus'],
    ['The Silence of the Lamb', 'The Silence of the Lambs'],
    ['House M.D.', 'House'],
    ['Dr. Strangelove', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'],
    ['Matrix', 'The Matrix'],
    ['Léon', 'Leon: The Professional'],
  ])('%s, %s', (one, other) => {
    expect(likeness(one, other)).toBeGreaterThanOrEqual(resembles)
    expect(likeness(one, other)).toBeLessThan(1)
    expect(likeness(other, one)).toBe(likeness(one, other))
  })
})

describe('names do not resemble each other', () => {
  it.each([
    ['Faust', 'On the Waterfront'],
    ['M', 'I’m Still Here'],
    ['Heat', 'Heathers'],
    ['The Door', 'Someone’s Knocking at the Door'],
    ['It', 'It Follows'],
    ['', 'Alien'],
    ['M', 'Z'],
  ])('%s, %s', (one, other) => {
    expect(likeness(one, other)).toBeLessThan(resembles)
  })
})

it('the same name is, however it is written, all alike', () => {
  expect(likeness('Thelma & Louise', 'thelma and louise')).toBe(1)
})
