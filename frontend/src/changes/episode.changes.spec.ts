import { describe, expect, it } from 'vitest'
import { markEpisodes, undoMarksFor } from './episode.changes.ts'
import { marks, table } from './testing/table.ts'

describe('marks of episodes', () => {
  it('are undone by the server’s list of changes, five hundred at a time', () => {
    const episodes = Array.from({ length: 600 }, (_, index) => ({ season: 1, episode: index + 1 }))
    const answer = { progress: {}, added: episodes, removed: [], unsaved: '2026-01-01' }
    const undo = table['markEpisodes']!.inverse([answer])
    expect(undo?.bodies.map((body) => (body as typeof marks).episodes.length)).toEqual([500, 100])
    expect(undo?.bodies[0]).toMatchObject({ watched: false, keepSaved: true, saved: '2026-01-01' })
  })

  it('that change nothing show no message, and those of an unknown show have an undo for single episodes only', () => {
    const seasonMarks = { season: 1, watched: true }
    expect(table['markEpisodes']!.message([{ progress: {}, added: [], removed: [] }])).toBeNull()
    expect(
      markEpisodes({ show: 7, marks: seasonMarks, back: undoMarksFor(undefined, seasonMarks) }).inverse([]),
    ).toBeNull()
    expect(table['markEpisodes']!.inverse([])?.bodies).toEqual([
      { episodes: marks.episodes, watched: false, keepSaved: true },
    ])
  })

  it('offer to rate the episode if they add a single one', () => {
    const [first, second] = [1, 2].map((episode) => ({ season: 1, episode }))
    const rates = (added: readonly unknown[], removed: readonly unknown[] = []) =>
      table['markEpisodes']!.message([{ progress: {}, added, removed }])?.rates
    expect([rates([first]), rates([first, second]), rates([], [first])]).toEqual([
      { type: 'tv', id: 7, episode: first },
      undefined,
      undefined,
    ])
  })
})
