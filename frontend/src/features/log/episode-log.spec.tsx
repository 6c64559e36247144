import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShowProgress } from '@contract/episodes.schema'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import * as acts from './testing/acts.ts'
import { logPage, routeContext } from './testing/log-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => routeContext.current }))

const dark = { type: 'tv', id: 2001, name: 'Dark', released: '2017-12-01' } as const
const unsaved = emptySavedTitle('tv', 2001, 'embedded')
const listed = (number: number, air_date: string | null) => ({
  season_number: 1,
  episode_number: number,
  name: `Episode ${number}`,
  air_date,
})
const episodes = [listed(1, '2017-12-01'), listed(2, '2017-12-08'), listed(3, '2026-12-24'), listed(4, null)]
const progress = {
  id: 2001,
  aired: 2,
  watched: 0,
  finished: false,
  next: episodes[0],
  seasons: [{ season: 1, episodes: 4, aired: [1, 2], watched: [] }],
} as unknown as ShowProgress
const answers = {
  'GET /api/userMedia/shows/2001/progress': progress,
  'GET /api/tmdb/tv/2001/season/1': { season_number: 1, episodes },
  'PUT /api/userMedia/shows/2001/episodes': { progress, added: [{ season: 1, episode: 2 }], removed: [] },
}
const bodies = (page: ReturnType<typeof logPage>) =>
  page.sent.map(({ body }) => ({
    ...body,
    ...(Array.isArray(body['episodes'])
      ? { episodes: body['episodes'].map(({ id, ...one }: { id?: string }) => (id ? { ...one, id: 'id' } : one)) }
      : {}),
  }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00.000Z') })
  return () => vi.useRealTimers()
})

async function openedShow(subject: Parameters<ReturnType<typeof logPage>['open']>[0]['subject'] = dark, changed = {}) {
  const page = logPage({ ...answers, ...changed }, unsaved)
  page.open({ subject })
  return page
}
const untilStars = () => acts.until(() => expect(document.activeElement).toBe(acts.stars()))

describe('the dialog that logs a show', () => {
  it('logs the next episode, and asks in the words of an episode about a day before it aired', async () => {
    const page = await openedShow()
    await untilStars()
    await acts.type('4')
    await acts.press('Another date')
    await acts.fill(acts.field('Date'), '2017-11-30')
    await acts.press('Save')
    expect(acts.alerts()).toEqual(['Dark, S1 E1 aired on December 1, 2017. Add a viewing on November 30, 2017 anyway?'])
    await acts.press('The day it aired')
    await acts.press('Save')
    await acts.closed()
    expect(bodies(page)).toEqual([
      {
        watched: true,
        episodes: [
          {
            season: 1,
            episode: 1,
            id: 'id',
            playedAt: '2017-12-01T12:00:00.000Z',
            precision: 'day',
            rating: 8,
            note: null,
          },
        ],
      },
    ])
  })

  it('keeps the stars and the note while another range is chosen, and gives them to the last episode', async () => {
    const page = await openedShow()
    await untilStars()
    await acts.type('4')
    await acts.press('Favorite')
    await acts.press('Add a note')
    await acts.fill(acts.field('Note on this viewing'), 'In one night.')
    await acts.press('A season')
    expect(acts.text()).toContain('Stars and note go to the last episode, S1 E2.')
    expect(acts.starsText()).toBe('4 stars')
    expect(acts.field('Note on this viewing').value).toBe('In one night.')
    await acts.press('One episode')
    expect(acts.field('Note on this viewing').value).toBe('In one night.')
    await acts.press('A season')
    await acts.press('On their air dates')
    await acts.press('Save')
    await acts.closed()
    expect(bodies(page)).toEqual([
      {
        watched: true,
        times: 'aired',
        favourite: true,
        episodes: [{ season: 1, episode: 2, id: 'id', rating: 8, note: 'In one night.' }],
      },
      { season: 1, watched: true, times: 'aired', favourite: true },
    ])
    page.sent.length = 0
    const undo = page.notifications.at(-1)?.actions?.[0]
    expect(undo?.label).toBe('action.undo')
    undo?.run()
    await acts.until(() => expect(page.sent).toHaveLength(1))
    expect(bodies(page)).toEqual([
      { watched: false, keepSaved: true, favourite: false, episodes: [{ season: 1, episode: 2, id: 'id' }] },
    ])
  })

  it('asks before the note of a range is lost', async () => {
    await openedShow()
    await untilStars()
    await acts.press('Add a note')
    await acts.fill(acts.field('Note on this viewing'), 'In one night.')
    await acts.press('All up to here')
    await acts.type('Escape')
    expect(acts.alerts()).toEqual([expect.stringContaining('Discard your note?')])
  })

  it('marks a range without stars and a note as before', async () => {
    const page = await openedShow()
    await untilStars()
    await acts.press('All up to here')
    await acts.fill(acts.field('Episode'), '2')
    await acts.press('Save')
    await acts.closed()
    expect(bodies(page)).toEqual([{ upTo: { season: 1, episode: 2 }, watched: true }])
  })

  it.each([
    [3, 'Dark, S1 E3 airs on December 24, 2026.'],
    [4, 'Dark, S1 E4 hasn’t aired yet.'],
  ])('says of episode %i when it airs instead of logging it', async (episode, words) => {
    const page = await openedShow({ ...dark, episode: { season: 1, episode } })
    await acts.until(() => expect(acts.text()).toContain(words))
    await acts.until(() => expect(acts.hasControl('Save')).toBe(false))
    await acts.press('Close')
    await acts.closed()
    expect(page.opened()).toBeNull()
  })

  it('says when an episode airs offline, if the season is known and the progress is not', async () => {
    await openedShow(
      { ...dark, episode: { season: 1, episode: 3 } },
      { 'GET /api/userMedia/shows/2001/progress': new TypeError('Failed to fetch') },
    )
    await acts.until(() => expect(acts.text()).toContain('Dark, S1 E3 airs on December 24, 2026.'))
  })

  it('says when a show without an episode starts, and returns the keys to the page', async () => {
    const none = { ...progress, aired: 0, next: null, seasons: [{ season: 1, episodes: 4, aired: [], watched: [] }] }
    await openedShow({ ...dark, released: '2027-01-05' }, { 'GET /api/userMedia/shows/2001/progress': none })
    await acts.until(() =>
      expect(acts.text()).toContain('No episode has aired yet. The first one airs on January 5, 2027.'),
    )
    expect(acts.strike('x')).toBe(true)
  })

  it('shows a failure with a button that tries again, and then logs', async () => {
    const page = await openedShow(dark, { 'GET /api/userMedia/shows/2001/progress': 503 })
    await acts.until(() => expect(acts.hasControl('Try again')).toBe(true))
    page.answer(answers)
    await acts.press('Try again')
    await acts.until(() => expect(acts.hasControl('Save')).toBe(true))
  })

  it('leads from the sheet of a card to the rating of the show', async () => {
    const item = { ...unsaved, rating: 7 }
    const answer = { item, before: unsaved, removedPlays: [] }
    const page = logPage({ ...answers, 'PUT /api/userMedia/items/tv/2001': answer }, item)
    page.open({ subject: dark, hasMarks: true })
    await untilStars()
    await acts.press('Rating of the show: 3½ ★')
    await acts.until(() => expect(acts.text()).toMatch(/^Rate Dark/))
    await untilStars()
    expect(acts.starsText()).toBe('3½ stars')
    await acts.type('5', 'Enter')
    await acts.closed()
    await acts.until(() => expect(page.sent).toHaveLength(1))
    expect(page.sent).toEqual([{ call: 'PUT /api/userMedia/items/tv/2001', body: { rating: 10 } }])
  })

  it('rates a show that was just marked as watched', async () => {
    const page = logPage(
      { 'PUT /api/userMedia/items/tv/2001': { item: unsaved, before: unsaved, removedPlays: [] } },
      unsaved,
    )
    page.open({ subject: dark, play: 'last' })
    await untilStars()
    expect(acts.text()).toMatch(/^Rate Dark/)
    await acts.type('3', '.', 'Enter')
    await acts.closed()
    await acts.until(() => expect(page.sent).toHaveLength(1))
    expect(page.sent).toEqual([{ call: 'PUT /api/userMedia/items/tv/2001', body: { rating: 7 } }])
  })
})
