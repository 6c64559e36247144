import { describe, expect, it } from 'vitest'
import { rowKey } from '@contract/media-key'
import { knownFor, listCredits } from './list-credits.ts'
import { mergeCredits } from './merge-credits.ts'
import { inFilm, inShow, onFilm } from '../../../testing/people.ts'

const voted = (vote_average: number, vote_count: number) => ({ vote_average, vote_count })
const titles = mergeCredits({
  cast: [
    { ...inFilm(1, 'Ada', '1999-01-01'), title: 'Zebra', ...voted(9.9, 2) },
    { ...inFilm(2, 'Ada', ''), title: 'Äther' },
    { ...inFilm(3, 'Ada', '2027-01-01'), title: 'Film 10', ...voted(8, 900) },
    { ...inShow(4, 'Self'), name: 'Film 9', ...voted(8.5, 5000) },
  ],
  crew: [onFilm(3, 'Director', 'Directing'), { ...onFilm(5, 'Editor', 'Editing'), ...voted(7, 300) }],
})
const all = { sort: 'newest', page: 1 } as const
const keys = (filter: Partial<Parameters<typeof listCredits>[1]>) =>
  listCredits(titles, { ...all, ...filter }, 'de-DE').results.map(({ media }) => rowKey(media))

describe('the list of a person’s titles', () => {
  it('is sorted by date, undated titles first, by score and votes, or by title in the order of the language', () => {
    expect(keys({})).toEqual(['movie-2', 'movie-3', 'movie-5', 'tv-4', 'movie-1'])
    expect(keys({ sort: 'oldest' })).toEqual(['movie-1', 'movie-5', 'tv-4', 'movie-3', 'movie-2'])
    expect(keys({ sort: 'score' })).toEqual(['tv-4', 'movie-3', 'movie-5', 'movie-1', 'movie-2'])
    expect(keys({ sort: 'title' })).toEqual(['movie-2', 'movie-5', 'tv-4', 'movie-3', 'movie-1'])
  })

  it('is filtered by type and department, and counts the titles of each filter within the other', () => {
    expect(keys({ type: 'tv' })).toEqual(['tv-4'])
    expect(keys({ department: 'Acting' })).toEqual(['movie-2', 'movie-3', 'movie-1'])
    expect(keys({ department: 'Acting', type: 'tv' })).toEqual([])
    expect(listCredits(titles, { ...all, type: 'movie', department: 'Acting' }, 'en')).toMatchObject({
      page: 1,
      total_pages: 1,
      total_results: 3,
      counts: {
        types: { movie: 3, tv: 0 },
        departments: [
          { department: 'Acting', count: 3 },
          { department: 'Directing', count: 1 },
          { department: 'Editing', count: 1 },
        ],
      },
    })
  })

  it('comes in pages that have every title once, and a page after the last is empty', () => {
    const many = mergeCredits({ cast: Array.from({ length: 1234 }, (_, index) => inFilm(index + 1, 'Ada')), crew: [] })
    const pages = Array.from({ length: 32 }, (_, index) => listCredits(many, { ...all, page: index + 1 }, 'en'))
    expect(pages.map(({ total_pages }) => total_pages)).toEqual(Array.from({ length: 32 }, () => 31))
    expect(pages.at(-1)?.results).toEqual([])
    const shown = pages.flatMap(({ results }) => results.map(({ media }) => media.id))
    expect([shown.length, new Set(shown).size]).toEqual([1234, 1234])
  })

  it('shows the fields of a card, and the person’s roles and jobs', () => {
    const [title] = listCredits(titles, { ...all, department: 'Editing' }, 'en').results
    expect(title).toEqual({
      media: {
        media_type: 'movie',
        id: 5,
        title: 'Film 5',
        release_date: '2000-05-05',
        poster_path: null,
        has_backdrop: false,
        vote_average: 7,
        vote_count: 300,
      },
      parts: [{ department: 'Editing', role: 'Editor', episodes: 0 }],
    })
  })
})

describe('the best-known titles of a person', () => {
  it('start with those of their profession, most votes first, without appearances as themselves', () => {
    expect(knownFor(titles, 'Acting').map(rowKey)).toEqual(['movie-3', 'movie-1', 'movie-2', 'movie-5'])
    expect(knownFor(titles, 'Editing').map(rowKey)).toEqual(['movie-5', 'movie-3', 'movie-1', 'movie-2'])
  })

  it('have the fields of cards only', () => {
    expect(knownFor(titles, 'Editing').map((row) => 'overview' in row)).toEqual([false, false, false, false])
  })
})
