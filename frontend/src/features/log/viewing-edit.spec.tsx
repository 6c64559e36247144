import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Play } from '@contract/saved-title.schema'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import * as acts from './testing/acts.ts'
import { logPage, routeContext } from './testing/log-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => routeContext.current }))

const heat = { type: 'movie', id: 2016, name: 'Heat', released: '1995-12-15' } as const
const play: Play = {
  id: 'p',
  type: 'movie',
  mediaId: 2016,
  season: null,
  episode: null,
  playedAt: '2001-02-03T12:00:00.000Z',
  precision: 'day',
  note: 'Old.',
  version: 3,
}
const item = emptySavedTitle('movie', 2016, 'embedded')
const edited = (changed: Partial<Play>) => ({ play: { ...play, ...changed }, before: play, item })
const patchCall = 'PATCH /api/userMedia/plays/p'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00.000Z') })
  return () => vi.useRealTimers()
})

async function openedEdit(answers: Record<string, unknown>, opened: object = { subject: heat, play }) {
  const page = logPage(answers, item)
  page.open(opened as Parameters<typeof page.open>[0])
  await acts.until(() => expect(document.activeElement).toBe(acts.stars()))
  return page
}

describe('the dialog that edits a viewing', () => {
  it('asks in words of its own about a day before the release, which Ctrl-Enter in the note confirms', async () => {
    const page = await openedEdit({ [patchCall]: edited({ playedAt: '1990-01-01T12:00:00.000Z' }) })
    await acts.fill(acts.field('Date'), '1990-01-01')
    const note = acts.field('Note on this viewing')
    note.focus()
    await acts.type({ key: 'Enter', ctrlKey: true })
    expect(acts.alerts()).toEqual(['Heat came out on December 15, 1995. Move the viewing to January 1, 1990 anyway?'])
    expect([acts.hasControl('Move it anyway'), acts.hasControl('Add it anyway')]).toEqual([true, false])
    expect(document.activeElement).toBe(note)
    await acts.type({ key: 'Enter', metaKey: true })
    await acts.closed()
    expect(page.sent).toEqual([{ call: patchCall, body: { playedAt: '1990-01-01T12:00:00.000Z', precision: 'day' } }])
  })

  it('of an episode compares with the day on which that episode aired', async () => {
    const ofDark = { ...play, type: 'tv', mediaId: 2001, season: 1, episode: 2 }
    const season = {
      season_number: 1,
      episodes: [{ season_number: 1, episode_number: 2, name: 'Lies', air_date: '2017-12-08' }],
    }
    const page = await openedEdit(
      { [patchCall]: edited({}), 'GET /api/tmdb/tv/2001/season/1': season },
      { subject: { type: 'tv', id: 2001, name: 'Dark', released: '1999-01-01' }, play: ofDark },
    )
    await acts.until(() => expect(acts.hasControl('The day it aired')).toBe(true))
    await acts.fill(acts.field('Date'), '2010-01-01')
    await acts.press('Save')
    expect(acts.alerts()).toEqual([
      'Dark, S1 E2 aired on December 8, 2017. Move the viewing to January 1, 2010 anyway?',
    ])
    expect(page.sent).toEqual([])
  })

  it('closes if nothing changed, even for a viewing whose stored day is before the release', async () => {
    const page = await openedEdit({}, { subject: heat, play: { ...play, playedAt: '1990-01-01T12:00:00.000Z' } })
    await acts.press('Save')
    await acts.closed()
    expect(page.sent).toEqual([])
  })

  it('shows the note of another tab that was stored meanwhile, keeps the member’s own, and saves over it at a second press', async () => {
    const stored = { ...play, note: 'From the other tab.', version: 4 }
    const page = await openedEdit({ [patchCall]: 412, 'GET /api/userMedia/plays/p': stored })
    await acts.fill(acts.field('Note on this viewing'), 'Mine.')
    await acts.press('Save')
    await acts.until(() => expect(acts.alerts().join(' ')).toContain('From the other tab.'))
    expect(acts.field('Note on this viewing').value).toBe('Mine.')
    page.answer({ [patchCall]: edited({ note: 'Mine.', version: 5 }) })
    await acts.press('Save')
    await acts.closed()
    expect(page.sent.map(({ body }) => body)).toEqual([
      { note: 'Mine.', version: 3 },
      { note: 'Mine.', version: 4 },
    ])
  })

  it('says that a viewing was removed elsewhere', async () => {
    await openedEdit({ [patchCall]: 404 })
    await acts.fill(acts.field('Note on this viewing'), 'Mine.')
    await acts.press('Save')
    await acts.until(() => expect(acts.alerts()).toHaveLength(1))
    expect(acts.field('Note on this viewing').value).toBe('Mine.')
  })

  it('rates the episode that was just marked as watched, by its last viewing', async () => {
    const last = { ...play, type: 'tv', mediaId: 2001, season: 1, episode: 2, note: undefined }
    const page = await openedEdit(
      {
        'GET /api/userMedia/items/tv/2001/plays': { count: 1, last },
        'GET /api/tmdb/tv/2001': { id: 2001, name: 'Dark', first_air_date: '2017-12-01' },
        'GET /api/tmdb/tv/2001/season/1': { season_number: 1, episodes: [] },
        [patchCall]: edited({ rating: 8 }),
      },
      { subject: { type: 'tv', id: 2001, name: '', episode: { season: 1, episode: 2 } }, play: 'last' },
    )
    await acts.until(() => expect(acts.text()).toMatch(/^Edit viewing: Dark, S1 E2/))
    await acts.type('4', 'Enter')
    await acts.closed()
    expect(page.sent).toEqual([{ call: patchCall, body: { rating: 8, titleRating: 8 } }])
  })
})
