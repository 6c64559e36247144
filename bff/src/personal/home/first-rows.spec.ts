import { expect, it } from 'vitest'
import type { Home } from '@contract/home.schema'
import { movieRow } from '@contract/media.schema'
import { trimToFirstRows } from './first-rows.ts'

const film = (id: number) => movieRow.parse({ id, title: `Film ${id}` })
const liked = { kind: 'becauseYouLiked', type: 'movie', id: 9, title: 'Film 9' } as const
const crime = { kind: 'followedGenre', id: 80, name: 'Crime' } as const
const home: Home = {
  watchlist: [film(1)],
  playing: [],
  coming: [],
  rows: [
    { reason: liked, results: [film(2)] },
    { reason: crime, results: [film(3)] },
  ],
  fromPeople: [{ media: film(4), people: [{ id: 7, name: 'Grace' }] }],
  later: [],
  isNew: false,
}
const everybodys = ['trendingMovies', 'trendingShows', 'nowPlaying', 'onTheAir']

it('the first filled rows come with their titles, the others by name and reason', () => {
  expect(trimToFirstRows(home, [], 3)).toEqual({
    ...home,
    rows: [
      { reason: liked, results: [film(2)] },
      { reason: crime, results: [] },
    ],
    later: ['genre:80', ...everybodys],
  })
})

it('the first rows follow the member’s order, without hidden rows', () => {
  const storedRows = [
    { id: 'genre:80', hidden: false },
    { id: 'people', hidden: true },
    { id: 'onTheAir', hidden: false },
  ]
  expect(trimToFirstRows(home, storedRows, 3)).toEqual({
    ...home,
    rows: [
      { reason: liked, results: [] },
      { reason: crime, results: [film(3)] },
    ],
    fromPeople: [],
    later: ['people', 'liked', 'trendingShows', 'nowPlaying', 'onTheAir'],
  })
})

it('a new member starts with the rows that are the same for all members', () => {
  const nothing: Home = { watchlist: [], playing: [], coming: [], rows: [], fromPeople: [], later: [], isNew: true }
  expect(trimToFirstRows(nothing, [], 2)).toEqual({ ...nothing, later: ['nowPlaying', 'onTheAir'] })
})
