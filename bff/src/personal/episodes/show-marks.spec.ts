import { beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { catalogueOf, show } from '@catalogue/testing/test-catalogue'
import { localeParams, episodesOver, now, today } from '../../../testing/episodes.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { SavedTitlesStore } from '../saved/saved-titles.store.ts'
import { EpisodesStore } from './episodes.store.ts'

const catalogue = catalogueOf({
  shows: [
    show({
      id: 1,
      title: 'Over',
      seasons: [
        { number: 1, aired: '2000-05-05', episodeCount: 2, episodes: [] },
        { number: 2, aired: '2001-05-05', episodeCount: 2, episodes: [] },
      ],
    }),
  ],
})
let parts: Awaited<ReturnType<typeof episodesOver>>
const mark = (id: number, marks: Parameters<(typeof parts)['episodes']['mark']>[2]) =>
  parts.episodes.mark('ada', id, marks, localeParams, { today, now })
const watchedAt = async (id: number) => (await parts.savedTitles.item('ada', 'tv', id))?.watchedAt ?? null

/** Reads watched episodes, and waits until two transactions have; the embedded database has one transaction at a time. */
function readTogether(kind: UserDatabase['kind']) {
  const watched = Reflect.get(EpisodesStore.prototype, 'watched')
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>()
  let count = 0
  return vi.spyOn(EpisodesStore.prototype, 'watched').mockImplementation(async function read(this: unknown, ...args) {
    const episodes = await Reflect.apply(watched, this, args)
    count += 1
    if (kind === 'sqlite' || count === 2) resolve()
    await bothHaveRead
    return episodes
  })
}

describe.each(databases)('the marks of a show after its episodes are marked, in $name', ({ open }) => {
  beforeEach(async () => {
    parts = await episodesOver(open, catalogue)
  })

  it('a show that is over counts as watched with its last episode, and no longer without it', async () => {
    await mark(1, { season: 1, watched: true })
    expect(await watchedAt(1)).toBeNull()
    expect((await mark(1, { season: 2, watched: true })).progress.finished).toBe(true)
    expect(await watchedAt(1)).toBe('2026-11-21T12:00:00.000Z')
    const { removed } = await mark(1, { episodes: [{ season: 1, episode: 2 }], watched: false })
    expect(removed).toEqual([{ season: 1, episode: 2, playedAt: '2026-11-21T12:00:00.000Z' }])
    expect(await watchedAt(1)).toBeNull()
  })

  it('a show leaves the watchlist when it is watched whole, not with an episode, and an undo puts it back as it was', async () => {
    const since = '2026-11-01T12:00:00.000Z'
    const saved = async () => (await parts.savedTitles.item('ada', 'tv', 1))?.savedAt ?? null
    await parts.savedTitles.change('ada', 'tv', 1, { saved: since }, now)
    expect(await mark(1, { season: 1, watched: true })).not.toHaveProperty('unsaved')
    expect(await saved()).toBe(since)
    const { added, unsaved } = await mark(1, { season: 2, watched: true })
    expect([unsaved, await saved()]).toEqual([since, null])
    expect(await mark(1, { episodes: [...added], watched: false, saved: since })).not.toHaveProperty('unsaved')
    expect([await watchedAt(1), await saved()]).toEqual([null, since])
    expect(await mark(1, { season: 2, watched: true, keepSaved: true })).not.toHaveProperty('unsaved')
    expect(await saved()).toBe(since)
  })

  it('viewings and the mark of the show are written together or not at all', async () => {
    await mark(1, { season: 1, watched: true })
    const fault = vi.spyOn(SavedTitlesStore.prototype, 'changeIn').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(mark(1, { season: 2, watched: true })).rejects.toThrow('the disk is full')
    fault.mockRestore()
    expect(await parts.episodes.progress('ada', 1, localeParams, today)).toMatchObject({ watched: 2, finished: false })
    expect((await mark(1, { season: 2, watched: true })).added).toHaveLength(2)
    expect(await watchedAt(1)).toBe('2026-11-21T12:00:00.000Z')
  })

  it('a show whose last episodes are marked at two places at the same time counts as watched', async () => {
    const overlap = readTogether(parts.database.kind)
    await Promise.all([mark(1, { season: 1, watched: true }), mark(1, { season: 2, watched: true })])
    overlap.mockRestore()
    expect(await parts.episodes.progress('ada', 1, localeParams, today)).toMatchObject({ watched: 4, finished: true })
    expect(await watchedAt(1)).toBe('2026-11-21T12:00:00.000Z')
  })
})
