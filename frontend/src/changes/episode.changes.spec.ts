import { describe, expect, it } from 'vitest'
import { markEpisodes, undoMarksFor } from './episode.changes.ts'
import { marks, table } from './testing/table.ts'

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
