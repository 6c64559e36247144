import { describe, expect, it } from 'vitest'
import { HiddenSet } from './hidden-set.ts'

const hidden = new HiddenSet([
  { type: 'movie', id: 1 },
  { type: 'tv', id: 2 },
])
const movie = (id: number, more: object = {}) => ({ id, media_type: 'movie', title: `Film ${id}`, ...more })
const show = (id: number) => ({ id, media_type: 'tv', name: `Show ${id}` })
const visibleOf = (answer: object) => {
  const { text, nextPage } = hidden.visible(JSON.stringify(answer))
  return { answer: text === null ? null : (JSON.parse(text) as unknown), nextPage }
}

describe('an answer without hidden titles', () => {
  it('lacks films and shows by their own ids, at any depth, and keeps everything else', () => {
    const person = (id: number, known_for: object[]) => ({ id, media_type: 'person', name: 'Ada', known_for })
    expect(
      visibleOf({
        page: 1,
        results: [movie(1), movie(2), show(1), show(2), person(1, [movie(1), movie(3)]), person(2, [show(2)])],
        total_pages: 9,
      }).answer,
    ).toEqual({ page: 1, results: [movie(2), show(1), person(1, [movie(3)]), person(2, [])], total_pages: 9 })
    const found = {
      titles: [
        { type: 'movie', id: 1 },
        { type: 'tv', id: 1 },
      ],
      isComplete: true,
    }
    expect(visibleOf(found).answer).toEqual({ titles: [{ type: 'tv', id: 1 }], isComplete: true })
  })

  it('is the same text if it has none of them', () => {
    const text = JSON.stringify({ genres: [{ id: 1, name: 'Drama' }], videos: [{ id: '1', type: 'Trailer' }] })
    expect(hidden.visible(text)).toEqual({ text, nextPage: null })
    expect(hidden.visible(text).text).toBe(text)
  })

  it('has an exact total for a list in one page, and no total for a longer one', () => {
    const list = { page: 1, results: [movie(1), movie(3)], total_results: 2 }
    expect(visibleOf({ ...list, total_pages: 1 }).answer).toEqual({
      page: 1,
      results: [movie(3)],
      total_pages: 1,
      total_results: 1,
    })
    expect(visibleOf({ ...list, total_pages: 3 }).answer).toEqual({ page: 1, results: [movie(3)], total_pages: 3 })
    const credits = { cast: [movie(1), movie(3)], crew: [movie(3)], cast_total: 2000, crew_total: 1500 }
    expect(visibleOf({ combined_credits: credits }).answer).toEqual({
      combined_credits: { cast: [movie(3)], crew: [movie(3)], cast_total: 1999, crew_total: 1500 },
    })
  })

  it('names the next page if a page of a list lost all of its rows, and nothing after the last', () => {
    const list = { results: [movie(1), show(2)], total_pages: 3, did_you_mean: 'film' }
    expect(visibleOf({ ...list, page: 2 })).toEqual({ answer: { page: 2, results: [], total_pages: 3 }, nextPage: 3 })
    expect(visibleOf({ ...list, page: 3 }).nextPage).toBeNull()
  })

  it('has the films that the source lacks in their places, and is null for a collection without a visible film', () => {
    const absent = [
      { position: 0, title: 'Zero', year: 1970 },
      { position: 2, title: 'Two', year: 1974 },
    ]
    expect(visibleOf({ id: 9, parts: [movie(1), movie(3)], absent }).answer).toEqual({
      id: 9,
      parts: [movie(3)],
      absent: [absent[0], { ...absent[1], position: 1 }],
    })
    expect(visibleOf({ id: 9, parts: [movie(1)] }).answer).toBeNull()
  })
})
