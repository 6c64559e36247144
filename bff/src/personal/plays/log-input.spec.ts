import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@contract/days'
import { members } from '../../../testing/security/members.ts'
import type { Visitor } from '../../../testing/server.ts'
import { films } from '../../../testing/titles.ts'

const { newMember } = members()
let ada: Visitor
beforeAll(async () => {
  ada = (await newMember()).first
})

const film = { type: 'movie', mediaId: films.heat }
const viewing = (change: object = {}) => ({
  id: randomUUID(),
  ...film,
  playedAt: '2024-05-06T12:00:00.000Z',
  ...change,
})
const tomorrow = addDays(new Date().toISOString().slice(0, 10), 2)
const history = async () => ((await ada.call('history')).json() as { total_results: number }).total_results

describe('the calls that log a viewing', () => {
  it.each([
    ['a rating of 0', { rating: 0 }, 'rating'],
    ['a rating of 11', { rating: 11 }, 'rating'],
    ['a rating of 7.5', { rating: 7.5 }, 'rating'],
    ['a rating as text', { rating: '9' }, 'rating'],
    ['31 February', { playedAt: '2024-02-31T12:00:00.000Z' }, 'playedAt'],
    ['a day in 1887', { playedAt: '1887-12-31T12:00:00.000Z', precision: 'day' }, 'playedAt'],
    ['a day in the future', { playedAt: `${tomorrow}T12:00:00.000Z`, precision: 'day' }, 'playedAt'],
    ['a moment in the future', { playedAt: `${tomorrow}T12:00:00.000Z` }, 'playedAt'],
    ['an unknown precision', { precision: 'hour' }, 'precision'],
    ['a note of 10,001 characters', { note: 'x'.repeat(10_001) }, 'note'],
    [
      'an earlier viewing with the same id',
      { id: '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f11', earlier: '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f11' },
      'earlier',
    ],
  ])('refuse %s with the field that is wrong, for a new viewing, an edit and an episode', async (_, change, field) => {
    const before = await history()
    const added = await ada.call('addPlay', { body: viewing(change) })
    expect([added.status, added.json()]).toMatchObject([400, { fields: [field] }])
    if (field !== 'earlier') {
      const { id, playedAt } = viewing()
      await ada.call('addPlay', { body: { ...film, id, playedAt } })
      const edited = await ada.call('editPlay', { params: { id }, body: change })
      expect([edited.status, edited.json()]).toMatchObject([400, { fields: [field] }])
      await ada.call('removePlay', { params: { id } })
      const entry = { season: 1, episode: 1, id: randomUUID(), ...change }
      const marked = await ada.call('markEpisodes', {
        params: { id: 1001 },
        body: { episodes: [entry], watched: true },
      })
      expect(marked.status).toBe(400)
    }
    expect(await history()).toBe(before)
  })

  it('accept a note of 10,000 characters, and answer 413 to one of more than 64 kB', async () => {
    const long = viewing({ note: 'ü'.repeat(10_000) })
    expect((await ada.call('addPlay', { body: long })).status).toBe(200)
    expect((await ada.call('addPlay', { body: viewing({ note: 'x'.repeat(65 * 1024) }) })).status).toBe(413)
    const answer = await ada.call('editPlay', { params: { id: long.id }, body: { note: 'x'.repeat(65 * 1024) } })
    expect(answer.status).toBe(413)
    await ada.call('removePlay', { params: { id: long.id } })
  })

  it('refuse 201 viewings at once, of a film and of episodes, and the 10,001st of a film', async () => {
    const plays = (count: number) =>
      Array.from({ length: count }, (_, day) => ({
        id: randomUUID(),
        playedAt: `2024-05-06T12:00:00.${String(day).padStart(3, '0')}Z`,
      }))
    const put = async (count: number) =>
      (
        await ada.call('putSavedTitle', {
          params: { type: 'movie', id: films.heat },
          body: { watched: true, plays: plays(count) },
        })
      ).status
    expect([await put(201), await put(200)]).toEqual([400, 200])
    const mark = async (count: number) => {
      const episodes = plays(count).map((play) => ({ season: 1, episode: 1, ...play }))
      return (await ada.call('markEpisodes', { params: { id: 1001 }, body: { episodes, watched: true } })).status
    }
    expect([await mark(201), await mark(200)]).toEqual([400, 200])
    expect(await history()).toBe(400)
    for (let stored = 200; stored < 10_000; stored += 200) await put(200)
    const { status, json } = await ada.call('addPlay', { body: viewing() })
    expect([status, json()]).toMatchObject([409, { type: 'too-many-viewings' }])
  })
})
