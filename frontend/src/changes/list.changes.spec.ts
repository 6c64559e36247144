import { describe, expect, it } from 'vitest'
import { listProblem } from '../domain/lists/list-problem.ts'
import { takeOffList } from './list-title.changes.ts'
import { entries, list, removal, table } from './testing/table.ts'

describe('lists', () => {
  it('change on the version that the server last sent', () => {
    const read = () => [{ pages: [{ list }] }]
    expect(
      [table['changeList'], table['moveTitle'], table['putOnList']].map((change) => change?.version?.(read)),
    ).toEqual([4, 4, undefined])
  })

  it('show the reason of a refusal, and a new list shows it in its form', () => {
    const full = { problem: { type: 'list-full' } }
    expect([table['putOnList']?.refused(full), table['createList']?.refused(full)]).toEqual([
      { message: listProblem(full) },
      null,
    ])
  })

  it('restore lost titles with the list’s stored facts', () => {
    const lost = entries.map((one) => ({ ...one, media: null }))
    const titles = lost.map(({ item: { type, id, rank, title, released } }) => ({
      type,
      id,
      position: rank,
      stored: { title, released },
    }))
    expect(takeOffList({ ...removal, removed: lost }).inverse([])?.bodies).toEqual([{ titles }])
  })
})
