import { beforeEach, describe, expect, it } from 'vitest'
import type { NewPlay } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import { historyOn, nightsAndHeat } from '../../../testing/history.ts'
import { ada, heat, heatFacts } from '../../../testing/saved-stores.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const now = Date.UTC(2026, 10, 28, 20)
const day = (text: string) => ({ playedAt: `${text}T12:00:00.000Z`, precision: 'day' }) as const
const id = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'
const viewing: NewPlay = { id, type: 'movie', mediaId: heat.id, ...day('2024-05-06') }
const episodeViewing: NewPlay = { id, type: 'tv', mediaId: 5, season: 1, episode: 1, ...day('2024-05-06') }

let parts: Awaited<ReturnType<typeof historyOn>>
const plays = async () => (await parts.history.page('ada', { size: 100 }, 'en')).results.map(({ play }) => play)
const savedHeat = () => parts.stores.items.item({ ...ada, ...heat })
const add = (change: Partial<NewPlay>, to = viewing) =>
  parts.history.add('ada', { ...to, id: crypto.randomUUID(), ...change }, now)

describe.each(databases)('a logged viewing, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await historyOn(await open(), nightsAndHeat())
    await parts.stores.change({ saved: true }, 500)
  })

  it('of a film that was seen before adds an undated viewing, and the answer has the earlier film for an undo', async () => {
    const earlier = crypto.randomUUID()
    const before = await savedHeat()
    const answer = await parts.history.add('ada', { ...viewing, earlier }, now)
    expect(answer.before).toEqual(before)
    const undated = { id: earlier, playedAt: isoTime(0), precision: 'none' }
    expect(await plays()).toMatchObject([{ id, ...day('2024-05-06') }, undated])
    expect(await parts.history.viewings('ada', heat, null)).toEqual({ count: 2, last: answer.play })
    expect(await parts.history.viewings('eve', heat, null)).toEqual({ count: 0, last: null })
    expect('before' in (await parts.history.add('ada', { ...viewing, earlier }, now))).toBe(false)
    await parts.stores.change({ withoutPlays: [id, earlier], keepSaved: true, saved: before!.savedAt! }, now)
    expect([await plays(), await savedHeat()]).toMatchObject([[], { watchedAt: null, savedAt: before!.savedAt }])
  })

  it('of a film that the service has deleted is added if the member knows it, and refused otherwise', async () => {
    await parts.stores.items.change(ada, [{ type: 'movie', id: 99, change: { saved: true }, facts: heatFacts }], now)
    expect((await add({ mediaId: 99, rating: 7 })).item).toMatchObject({ rating: 7, watchedAt: viewing.playedAt })
    await expect(add({ mediaId: 98 })).rejects.toMatchObject({ type: 'not-found', status: 404 })
  })

  it('rates the film or the episode on an edit only if the edit says so, and the answer has the earlier rating', async () => {
    await parts.history.add('ada', { ...viewing, rating: 8 }, now)
    const rated = await parts.history.edit('ada', id, { rating: 9, titleRating: 9 }, now)
    expect(rated).toMatchObject({
      play: { rating: 9 },
      item: { rating: 9, watchedAt: viewing.playedAt },
      ratedBefore: 8,
    })
    const { play } = await add({}, episodeViewing)
    expect(await parts.history.edit('ada', play.id, { rating: 6, titleRating: 6 }, now)).toMatchObject({
      ratedBefore: null,
    })
    expect(await parts.marks.ofShow('ada', 5)).toMatchObject([{ season: 1, episode: 1, rating: 6 }])
    await parts.history.edit('ada', play.id, { rating: null, titleRating: null }, now)
    expect(await parts.marks.ofShow('ada', 5)).toEqual([])
  })
})
