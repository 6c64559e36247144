import { describe, expect, it } from 'vitest'
import { similarity, MIN_SIMILARITY } from './similarity.ts'

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
    expect(similarity(one, other)).toBeGreaterThanOrEqual(MIN_SIMILARITY)
    expect(similarity(one, other)).toBeLessThan(1)
    expect(similarity(other, one)).toBe(similarity(one, other))
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
    expect(similarity(one, other)).toBeLessThan(MIN_SIMILARITY)
  })
})

it('all spellings of a name have similarity one', () => {
  expect(similarity('Thelma & Louise', 'thelma and louise')).toBe(1)
})
