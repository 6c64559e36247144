import { describe, expect, it } from 'vitest'
import { changeCalls } from './change-calls.ts'
import type { HistoryEntry } from '@contract/saved-title.schema'
import type { UserList } from '@contract/user-list.schema'
import { listProblem } from '../domain/library/list-problem.ts'
import type { Change } from './change.ts'
import { undoMarksFor, markEpisodes } from './episode.changes.ts'
import { followGenre } from './genre.changes.ts'
import { changeList, createList, deleteList, moveTitle, restoreList } from './list.changes.ts'
import { restoreToList, putOnList, removalOf, takeOffList } from './list-title.changes.ts'
import { emptySavedTitle } from './saved-title-change.ts'
import { followPerson } from './person.changes.ts'
import { putPlayBack, removePlay } from './play.changes.ts'
import { revive } from './revive.ts'
import { shownBy } from './testing/shown-by.ts'
import { markTitle } from './title.changes.ts'
import { markTitles } from './titles.changes.ts'

const nothing = emptySavedTitle('tv', 7, 'embedded')
const list: UserList = {
  id: 'a',
  name: 'Night films',
  description: '',
  visibility: 'private',
  ranked: true,
  count: 2,
  createdAt: '',
  updatedAt: '',
  version: 4,
}
const play = { id: 'p', type: 'tv', mediaId: 7, season: null, episode: null, playedAt: '2026-01-01' }
// SAFETY: only the play of an entry and its number are used here.
const entry = { play, times: 1 } as unknown as HistoryEntry
const listed = (id: number, rank: number) => ({
  media: { id },
  item: { type: 'movie', id, title: '', released: null, addedAt: '', rank },
})
// SAFETY: only the title and its rank are used here.
const entries = [listed(1, 1), listed(2, 2)] as unknown as Parameters<typeof removalOf>[2]
const removal = removalOf(list, undefined, entries, [{ type: 'movie', id: 2 }])
const marks = { episodes: [{ season: 1, episode: 2 }], watched: true }

const table: Record<string, Change> = {
  markTitle: markTitle({ title: { type: 'tv', id: 7, name: 'Lost' }, change: { saved: true }, before: nothing }),
  markTitles: markTitles([nothing], { saved: true }),
  removePlay: removePlay({ entry }),
  putPlayBack: putPlayBack({ entry }),
  followPerson: followPerson({ person: { id: 1, name: 'Ada' }, followed: true }),
  followGenre: followGenre({ genre: { id: 18, name: 'Drama' }, followed: true }),
  markEpisodes: markEpisodes({ show: 7, marks, back: undoMarksFor(undefined, marks) }),
  createList: createList({ list: { id: 'a', name: 'Night films' }, pageKey: ['userList', { id: 'a' }] }),
  changeList: changeList({ id: 'a', facts: { name: 'Rain films' }, ranked: true }),
  moveTitle: moveTitle({ id: 'a', sort: undefined, title: { type: 'movie', id: 2 }, position: 1, loaded: 2 }),
  deleteList: deleteList({ list }),
  restoreList: restoreList({ list }),
  putOnList: putOnList({ list, title: { type: 'movie', id: 1 }, holds: true }),
  takeOffList: takeOffList(removal),
  giveBackToList: restoreToList(removal),
}

describe.each(Object.entries(table))('%s', (_, change) => {
  it('is made again from what was written down, as it was', async () => {
    const again = await revive(structuredClone(change.intent))
    const { call, params, bodies } = change
    expect(again).toMatchObject({ call, params, bodies, intent: change.intent })
  })

  it('names a call of the contract, what it shows and what it touches', () => {
    expect(changeCalls).toHaveProperty(change.call)
    expect(change.show.length).toBeGreaterThan(0)
    expect([change.invalidates([]).now, change.invalidates([]).later].flat().length).toBeGreaterThan(0)
  })
})

it('a kind that this version does not know is left alone', async () => {
  expect(await revive({ kind: 'hologram.project', args: {}, at: '' })).toBeNull()
})

describe('what is shown of an undo is what was shown before', () => {
  const memberships = [{ id: 'a', name: '', visibility: 'private', ranked: true, holds: false }]
  it.each<[Change, unknown, number]>([
    [table['removePlay']!, { pages: [{ results: [entry] }] }, 0],
    [table['followPerson']!, { followed: false, seen: 0, total: 1 }, 0],
    [table['followPerson']!, [5, 6], 1],
    [table['followGenre']!, [{ id: 18, name: 'Drama', names: [], count: 2, followed: false }], 0],
    [table['putOnList']!, memberships, 0],
    [table['takeOffList']!, { pages: [{ list, entries: { results: entries, total_results: 2 } }] }, 0],
  ])('$intent.kind', (change, data, index) => {
    const shown = shownBy({ show: [change.show[index]!] }, data)
    expect(shown).not.toEqual(data)
    expect(shownBy({ show: [change.inverse([])!.show[index]!] }, shown)).toEqual(data)
  })
})

describe('lists', () => {
  it('are changed on the version that the server last sent', () => {
    const read = () => [{ pages: [{ list }] }]
    expect(
      [table['changeList'], table['moveTitle'], table['putOnList']].map((change) => change?.version?.(read)),
    ).toEqual([4, 4, undefined])
  })

  it('say why they refuse, and a new one says so in its form', () => {
    const full = { problem: { type: 'list-full' } }
    expect([table['putOnList']?.refused(full), table['createList']?.refused(full)]).toEqual([
      { message: listProblem(full) },
      null,
    ])
  })

  it('have no undo for titles that the catalogue has lost', () => {
    const lost = entries.map((one) => ({ ...one, media: null }))
    expect(takeOffList({ ...removal, removed: lost }).inverse([])).toBeNull()
  })
})

describe('marks of episodes', () => {
  it('are undone by what the server says they did, five hundred at a time', () => {
    const episodes = Array.from({ length: 600 }, (_, index) => ({ season: 1, episode: index + 1 }))
    const answer = { progress: {}, added: episodes, removed: [], unsaved: '2026-01-01' }
    const undo = table['markEpisodes']!.inverse([answer])
    expect(undo?.bodies.map((body) => (body as typeof marks).episodes.length)).toEqual([500, 100])
    expect(undo?.bodies[0]).toMatchObject({ watched: false, keepSaved: true, saved: '2026-01-01' })
  })

  it('that changed nothing say nothing, and those of a show that is not known have no undo but for single episodes', () => {
    const seasonMarks = { season: 1, watched: true }
    expect(table['markEpisodes']!.message([{ progress: {}, added: [], removed: [] }])).toBeNull()
    expect(
      markEpisodes({ show: 7, marks: seasonMarks, back: undoMarksFor(undefined, seasonMarks) }).inverse([]),
    ).toBeNull()
    expect(table['markEpisodes']!.inverse([])?.bodies).toEqual([
      { episodes: marks.episodes, watched: false, keepSaved: true },
    ])
  })
})
