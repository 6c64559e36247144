import { describe, expect, it } from 'vitest'
import { nameKey, spellingsOf } from './name-variants.ts'

describe('two spellings of a name have one key', () => {
  it.each([
    ['AMÉLIE', 'amelie'],
    ['WALL·E', 'Wall-E'],
    ['Spider-Man', 'Spiderman'],
    ['Ocean’s Eleven', 'Oceans Eleven'],
    ['Matrix, The', 'The Matrix'],
    ['Godfather, The: Part II', 'The Godfather: Part 2'],
    ['Avventura, L’', "L'avventura"],
    ['Haine, La', 'La Haine'],
    ['Boot, Das', 'Das Boot'],
    ['The Good, the Bad and the Ugly', 'Good, the Bad and the Ugly, The'],
    ['Thelma & Louise', 'Thelma and Louise'],
    ['Susi und Strolch', 'Susi & Strolch'],
    ['Thelma y Louise', 'Thelma + Louise'],
    ['Rocky II', 'Rocky 2'],
    ['Rocky Ⅱ', 'rocky ii'],
    ['Dune: Part Two', 'Dune Part 2'],
    ['Kill Bill: Vol. 1', 'Kill Bill Volume One'],
    ['Star Wars: Episode IV – A New Hope', 'Star Wars Episode 4: A New Hope'],
    ['8½', '8 1/2'],
    ['Straße', 'STRASSE'],
    ['Popiół i diament', 'Popiol i diament'],
    ['ゴジラ', 'ｺﾞｼﾞﾗ'],
  ])('%s, %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })
})

describe('different names have different keys', () => {
  it.each([
    ['Rocky', 'Rocky II'],
    ['The Visit', 'Visit'],
    ['Rocky II', 'Rocky III'],
    ['Alien', 'Aliens'],
    ['I, Robot', '1, Robot'],
    ['X', '10'],
    ['V', '5'],
    ['E', '&'],
    ['ハ', 'バ'],
    ['!!!', '???'],
    ['Up', 'Us'],
  ])('%s, %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

it('a name has the spellings that an index distinguishes, the given one first', () => {
  expect(spellingsOf('Matrix, The')).toEqual(['The Matrix', 'Matrix', 'Matrix, The'])
  expect(spellingsOf('Rocky 2')).toEqual(['Rocky 2', 'Rocky ii', 'Rocky two'])
  expect(spellingsOf('Bonnie & Clyde').slice(0, 4)).toEqual([
    'Bonnie & Clyde',
    'Bonnie and Clyde',
    'Bonnie und Clyde',
    'Bonnie et Clyde',
  ])
})
