import { describe, expect, it } from 'vitest'
import type { ImportChanges, ImportStatus } from '@contract/import-answers.schema'
import { outcomeOf } from './import-outcome.ts'

const none: ImportChanges = {
  added: 0,
  changed: 0,
  unchanged: 0,
  plays: 0,
  opinions: 0,
  lists: 0,
  listItems: 0,
  followed: 0,
  settings: 0,
  listsLeftOut: 0,
  listItemsLeftOut: 0,
  titlesLeftOut: 0,
  playsLeftOut: 0,
  correctionsLeftOut: 0,
}
const zero = { matched: 0, ambiguous: 0, notFound: 0, unanswered: 0, skipped: 0, invalid: 0, part: 0 }
const done = (counts: Partial<ImportStatus['counts']>, result: Partial<ImportChanges> = {}): ImportStatus => {
  const all = { ...zero, ...counts }
  const { invalid: _, part: __, ...states } = all
  const titles = Object.values(states).reduce((sum, count) => sum + count, 0)
  return {
    id: 'i',
    service: 'letterboxd',
    fileName: 'a.zip',
    at: '2026-11-01T12:00:00.000Z',
    state: 'done',
    failure: null,
    preview: null,
    titles,
    looked: titles,
    counts: all,
    result: { ...none, ...result },
    canUndo: true,
    failedAt: null,
    people: { total: 0, matched: 0 },
    undo: null,
  }
}

describe('the outcome of an import', () => {
  it.each([
    ['everything was imported', done({ matched: 45 }), { outcome: 'complete', waiting: 0 }],
    ['only settings, and they were imported', done({}, { settings: 2 }), { outcome: 'complete', waiting: 0 }],
    ['titles wait', done({ matched: 41, ambiguous: 1, notFound: 2, unanswered: 1 }), { outcome: 'part', waiting: 4 }],
    ['a title was left out', done({ matched: 3, skipped: 1 }), { outcome: 'part', waiting: 0 }],
    ['a row was imported only in part', done({ matched: 3, part: 1 }), { outcome: 'part', waiting: 0 }],
    ['a row is unreadable', done({ matched: 3, invalid: 1 }), { outcome: 'part', waiting: 0 }],
    ['a list has no room', done({ matched: 3 }, { listsLeftOut: 1 }), { outcome: 'part', waiting: 0 }],
    ['the account has no room', done({ matched: 3 }, { titlesLeftOut: 1 }), { outcome: 'part', waiting: 0 }],
    ['viewings have no room', done({ matched: 3 }, { playsLeftOut: 1 }), { outcome: 'part', waiting: 0 }],
    ['only a list was imported', done({ notFound: 3 }, { lists: 1 }), { outcome: 'part', waiting: 3 }],
    ['no title, and some rows unreadable', done({ invalid: 1 }, { settings: 1 }), { outcome: 'readable', waiting: 0 }],
    ['nothing was found', done({ notFound: 3 }), { outcome: 'nothing', waiting: 3 }],
    ['nothing could be read', done({ invalid: 3 }), { outcome: 'nothing', waiting: 0 }],
  ] as const)('%s', (_, status, expected) => {
    expect(outcomeOf(status)).toEqual(expected)
  })
})
