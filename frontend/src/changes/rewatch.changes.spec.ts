import { describe, expect, it } from 'vitest'
import type { ShowProgress } from '@contract/episodes.schema'
import { markEpisodes } from './episode.changes.ts'
import { changeRewatch } from './rewatch.changes.ts'
import { emptySavedTitle } from './saved-title-change.ts'
import { shownBy } from './testing/shown-by.ts'

const at = '2026-01-02T20:00:00.000Z'
const earlier = '2026-01-01T20:00:00.000Z'
const progress: ShowProgress = {
  id: 7,
  aired: 1,
  watched: 1,
  finished: true,
  next: null,
  seasons: [{ season: 1, episodes: 1, aired: [1], watched: [{ episode: 1, plays: 1, playedAt: earlier }] }],
}
const item = { ...emptySavedTitle('tv', 7, 'embedded'), watchedAt: earlier }
const begin = changeRewatch({ show: 7, since: 'now', before: null }, at)

describe('watching a show again from the start', () => {
  it('begins at the press, and shows at once in the progress and the marks', () => {
    expect([begin.call, begin.params, begin.bodies]).toEqual(['putRewatch', { id: 7 }, [{ since: at }]])
    expect(shownBy({ show: [begin.show[0]!] }, progress)).toMatchObject({ watched: 0, rewatchSince: at })
    expect(shownBy({ show: [begin.show[1]!] }, { item, isOwned: false })).toEqual({
      item: { ...item, rewatchSince: at },
      isOwned: false,
    })
    expect(begin.message([])).toEqual({ message: 'episodes.rewatch.started' })
  })

  it('is undone to the earlier state of the server, or of the page if the change was not sent', () => {
    expect(begin.inverse([{ progress, before: earlier }])?.bodies).toEqual([{ since: earlier }])
    expect(begin.inverse([])?.bodies).toEqual([{ since: null }])
    const stop = changeRewatch({ show: 7, since: null, before: earlier }, at)
    expect(stop.message([])).toEqual({ message: 'episodes.rewatch.stopped' })
    expect(stop.inverse([])).toMatchObject({ bodies: [{ since: earlier }], isUndo: true })
    expect(stop.inverse([])?.message([])).toBeNull()
  })

  it('continues when the mark that ended it is undone', () => {
    const marks = { episodes: [{ season: 1, episode: 1 }], watched: true }
    const change = markEpisodes({ show: 7, marks, back: null }, at)
    const answer = { progress, added: marks.episodes, removed: [], rewatchEnded: earlier }
    expect(change.inverse([answer])?.bodies).toEqual([
      { episodes: marks.episodes, watched: false, keepSaved: true, rewatchSince: earlier },
    ])
  })
})
