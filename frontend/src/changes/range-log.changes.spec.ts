import { describe, expect, it } from 'vitest'
import type { EpisodeMarksAnswer } from '@contract/episodes.schema'
import { logRange } from './range-log.changes.ts'
import { rangeLog } from './testing/table.ts'

const [first, second, third] = [1, 2, 3].map((episode) => ({ season: 1, episode })) as [
  { season: number; episode: number },
  { season: number; episode: number },
  { season: number; episode: number },
]
// SAFETY: only these parts of an answer are used.
const answer = (added: readonly object[], parts: object = {}) =>
  ({ progress: {}, added, removed: [], ...parts }) as unknown as EpisodeMarksAnswer
const change = logRange(rangeLog)
const of = { watched: true, times: 'none', favourite: true }
const back = { watched: false, keepSaved: true, favourite: false }

describe('a logged range of episodes', () => {
  it('sends the viewing of the last episode first, with its rating and note; later calls have the time of the press', () => {
    expect(change.bodies).toEqual([
      { ...of, episodes: [rangeLog.last] },
      { ...of, season: 1 },
    ])
    expect(change.later(change.bodies[1])).toMatchObject({ season: 1, playedAt: change.intent.at })
  })

  it('is one call without a rating and a note', () => {
    expect(logRange({ ...rangeLog, last: null }).bodies).toEqual([{ ...of, season: 1 }])
  })

  it('is undone by the server’s additions: the viewing by its id, with the earlier rating of the episode', () => {
    const answers = [
      answer([second], { rated: [{ ...second, rating: 6 }] }),
      answer([first, third], { unsaved: '2026-01-01' }),
    ]
    expect(change.message(answers)).toEqual({ message: 'marks.notice.watchedAndUnsaved', values: { count: 3 } })
    expect(change.inverse(answers)?.bodies).toEqual([
      { ...back, saved: '2026-01-01', episodes: [{ ...second, id: 'p', episodeRating: 6 }] },
      { ...back, saved: '2026-01-01', episodes: [first, third] },
    ])
  })

  it('continues to watch the show again when its undo takes back the marks that ended that', () => {
    const rewatchSince = '2026-01-01T20:00:00.000Z'
    expect(
      logRange({ ...rangeLog, last: null }).inverse([answer([first], { rewatchEnded: rewatchSince })])?.bodies,
    ).toEqual([{ ...back, rewatchSince, episodes: [first] }])
  })

  it('is undone offline by the progress that the page knew', () => {
    expect(change.inverse([])?.bodies).toEqual([
      { ...back, episodes: [{ ...second, id: 'p' }] },
      { ...back, episodes: [first] },
    ])
  })

  it('that changes nothing shows no message and has no undo', () => {
    const nothing = logRange({ ...rangeLog, last: null, back: null })
    expect([nothing.message([answer([])]), nothing.inverse([answer([])])]).toEqual([null, null])
  })
})
