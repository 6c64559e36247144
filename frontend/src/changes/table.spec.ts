import { describe, expect, it } from 'vitest'
import { changeCalls } from './change-calls.ts'
import type { Change } from './change.ts'
import { revive } from './revive.ts'
import { shownBy } from './testing/shown-by.ts'
import { entries, entry, episodeEntry, list, table } from './testing/table.ts'

describe.each(Object.entries(table))('%s', (_, change) => {
  it('is restored from its stored form', async () => {
    const again = await revive(structuredClone(change.intent))
    const { call, params, bodies } = change
    expect(again).toMatchObject({ call, params, bodies, intent: change.intent })
  })

  it('names a call of the contract, its optimistic update and its affected queries', () => {
    expect(changeCalls).toHaveProperty(change.call)
    expect(change.show.length).toBeGreaterThan(0)
    expect([change.invalidates([]).now, change.invalidates([]).later].flat().length).toBeGreaterThan(0)
  })
})

it('an unknown kind of change is ignored', async () => {
  expect(await revive({ kind: 'hologram.project', args: {}, at: '' })).toBeNull()
})

describe('the optimistic update of an undo restores the state before', () => {
  const memberships = [{ id: 'a', name: '', visibility: 'private', ranked: true, holds: false }]
  it.each<[Change, unknown, number]>([
    [table['removePlay']!, { pages: [{ results: [entry] }] }, 0],
    [table['removeShowPlays']!, { pages: [{ results: [episodeEntry] }] }, 0],
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
