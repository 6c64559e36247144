import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/client.ts'
import { emptySavedTitle } from './saved-title-change.ts'
import { markTitle } from './title.changes.ts'
import { markTitles } from './bulk.changes.ts'
import { shownBy } from './testing/shown-by.ts'

const at = '2026-11-21T12:00:00.000Z'
const title = { type: 'movie', id: 1, name: 'Heat' } as const
const nothing = emptySavedTitle('movie', 1, 'embedded')
const saved = { ...nothing, savedAt: '2026-01-01T00:00:00.000Z' }

describe('marks of a title', () => {
  it('appear at once, also for an unknown title, and have a date when they wait', () => {
    const change = markTitle({ title, change: { rating: 9 }, before: nothing }, at)
    expect(shownBy(change, undefined)).toEqual({ item: { ...nothing, rating: 9, ratedAt: at, watchedAt: at } })
    expect([change.call, change.params, change.bodies, change.later({ rating: 9 })]).toEqual([
      'putSavedTitle',
      { type: 'movie', id: 1 },
      [{ rating: 9 }],
      { rating: 9, ratedAt: at },
    ])
  })

  it('have a message, and Undo restores the server’s state', () => {
    const change = markTitle({ title, change: { watched: true }, before: nothing }, at)
    const answer = { item: { ...nothing, watchedAt: at }, before: saved, removedPlays: [] }
    expect([change.message([answer]), change.message([])]).toEqual([
      { message: 'marks.notice.watchedAndUnsaved', rates: title },
      { message: 'marks.notice.watched', rates: title },
    ])
    const dark = { type: 'tv', id: 2, name: 'Dark' } as const
    expect(markTitle({ title: dark, change: { watched: true }, before: nothing }, at).message([])).toEqual({
      message: 'marks.notice.watched',
      rates: dark,
    })
    expect(change.inverse([answer])).toMatchObject({
      bodies: [{ watched: false, saved: saved.savedAt, dismissed: false }],
      isUndo: true,
    })
  })

  it('have a message for a rating that marks the title as watched and takes it off the watchlist, and Undo restores both', () => {
    const change = markTitle({ title, change: { rating: 8 }, before: nothing }, at)
    const item = { ...nothing, rating: 8, ratedAt: at, watchedAt: at }
    const messageAfter = (before: typeof nothing) => change.message([{ item, before, removedPlays: [] }])
    expect([nothing, saved, { ...nothing, watchedAt: at }].map(messageAfter)).toEqual([
      { message: 'marks.notice.ratedAndWatched', values: { stars: '4 ★' } },
      { message: 'marks.notice.ratedAndUnsaved', values: { stars: '4 ★' } },
      { message: 'marks.notice.rated', values: { stars: '4 ★' } },
    ])
    expect(change.inverse([{ item, before: saved, removedPlays: [] }])?.bodies).toEqual([
      { rating: null, watched: false, saved: saved.savedAt, dismissed: false },
    ])
  })

  it('have a message for an outdated version, and one with the title for any other refusal', () => {
    const { refused } = markTitle({ title, change: { note: 'x' }, before: saved })
    expect([412, 422].map((status) => refused(new ApiError(status, null))?.message)).toEqual([
      'marks.stale',
      'error.notSaved',
    ])
  })
})

describe('marks of many titles', () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ ...saved, id: index + 1 }))

  it('are sent in calls of a hundred, and Undo leaves out the refused ones', () => {
    const change = markTitles(many, { saved: false })
    expect(change.bodies.map((body) => (body as { items: object[] }).items.length)).toEqual([100, 50])
    const [first, second] = [many[0]!, many[1]!]
    const results = [
      { type: 'movie', id: 1, problem: null, item: { ...first, savedAt: null }, before: first, removedPlays: [] },
      { type: 'movie', id: 2, problem: 'not-found' },
    ]
    const undo = markTitles([first, second], { saved: false }).inverse([{ results }])
    expect(undo?.bodies).toEqual([{ items: [{ type: 'movie', id: 1, saved: saved.savedAt, dismissed: false }] }])
    expect(markTitles([second], { saved: false }).inverse([{ results }])).toBeNull()
  })
})
