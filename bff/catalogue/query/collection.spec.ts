import { describe, expect, it } from 'vitest'
import { catalogueOf, film, named, view } from '../testing/test-catalogue.ts'
import { collectionOf } from './collection.ts'

const series = named(3, 'The Godfather Collection')
const first = film({ id: 1, title: 'The Godfather', date: '1972-03-24', collection: series })
const second = film({ id: 2, title: 'The Godfather Part II', date: '1974-12-20', collection: series })
const part = (title: string, year: number, isHere: boolean, titles = {}) => ({ title, year, isHere, titles })

describe('a collection', () => {
  it('lists all its films: known ones as rows, the others by title, year and position', () => {
    const catalogue = catalogueOf({
      films: [second],
      collections: {
        3: [
          part('The Godfather', 1972, false, { 'de-DE': 'Der Pate' }),
          part('The Godfather Part II', 1974, true),
          part('The Godfather Part III', 1990, false),
        ],
      },
    })
    const { parts, absent } = collectionOf(catalogue, 3, view('de-DE'))
    expect(parts.map(({ id }) => id)).toEqual([2])
    expect(absent).toEqual([
      { position: 0, title: 'Der Pate', year: 1972 },
      { position: 2, title: 'The Godfather Part III', year: 1990, fallback: { title: 'en-US' } },
    ])
    expect(collectionOf(catalogue, 3, view('en')).absent?.map(({ title, fallback }) => [title, fallback])).toEqual([
      ['The Godfather', undefined],
      ['The Godfather Part III', undefined],
    ])
  })

  it('has no absent films if the catalogue has all of them', () => {
    const collections = { 3: [part('The Godfather', 1972, true), part('The Godfather Part II', 1974, true)] }
    expect(collectionOf(catalogueOf({ films: [first, second], collections }), 3, view())).not.toHaveProperty('absent')
  })
})
