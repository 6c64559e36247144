import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import * as acts from './testing/acts.ts'
import { logPage, routeContext } from './testing/log-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => routeContext.current }))

const heat = { type: 'movie', id: 2016, name: 'Heat', released: '1995-12-15' } as const
const unsaved = emptySavedTitle('movie', 2016, 'embedded')
const added = {
  'POST /api/userMedia/plays': { play: { id: 'p' }, item: { ...unsaved, watchedAt: '2026-11-29T10:00:00.000Z' } },
}
const logged = (page: ReturnType<typeof logPage>) =>
  page.sent.map(({ call, body: { id: _id, earlier, ...body } }) => [call, earlier ? { ...body, earlier: true } : body])
/** The moment of the press, by the clock of the server. */
const now: unknown = expect.stringMatching(/^2026-11-29T10:00:0/)
const body = { type: 'movie', mediaId: 2016, rating: null, note: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00.000Z') })
  return () => vi.useRealTimers()
})

async function openedFilm(item = unsaved, answers = {}) {
  const page = logPage({ ...added, ...answers }, item)
  page.open({ subject: heat })
  await acts.until(() => expect(document.activeElement).toBe(acts.stars()))
  return page
}

describe('the dialog that logs a film', () => {
  it('has four keys from any page: those pressed before it has the focus are not lost, even while its script loads', async () => {
    history.replaceState(null, '', '/movie/2016')
    document.body.innerHTML = '<h1>Heat</h1>'
    const page = logPage({
      ...added,
      'GET /api/tmdb/movie/2016': { id: 2016, title: 'Heat', release_date: '1995-12-15' },
    })
    // One press after another, while the script of the subject and then that of the dialog load.
    for (const key of ['l', '4', '.']) acts.strike(key)
    await acts.until(() => expect(acts.starsText()).toBe('4½ stars'))
    await acts.type('Enter')
    await acts.closed()
    expect(logged(page)).toEqual([['POST /api/userMedia/plays', { ...body, rating: 9, playedAt: now }]])
    expect(page.notifications.map(({ message }) => message)).toEqual(['log.done'])
  })

  it('saves with the keys alone before anything is shown', async () => {
    const page = logPage(added)
    page.open({ subject: heat })
    for (const key of ['5', 'Backspace', '3', 'Enter']) acts.strike(key)
    await acts.until(() => expect(page.sent).toHaveLength(1))
    await acts.closed()
    expect(logged(page)).toEqual([['POST /api/userMedia/plays', { ...body, rating: 6, playedAt: now }]])
  })

  it.each([
    ['Today', [], { playedAt: now }],
    ['Yesterday', [], { playedAt: '2026-11-28T12:00:00.000Z', precision: 'day' }],
    ['Release day', [], { playedAt: '1995-12-15T12:00:00.000Z', precision: 'day' }],
    ['I don’t know', [], { playedAt: '1970-01-01T00:00:00.000Z', precision: 'none' }],
    ['Another date', ['2001-02-03', 'day'], { playedAt: '2001-02-03T12:00:00.000Z', precision: 'day' }],
    ['Another date', ['2001-02-03', 'month'], { playedAt: '2001-02-01T12:00:00.000Z', precision: 'month' }],
    ['Another date', ['2001-02-03', 'year'], { playedAt: '2001-01-01T12:00:00.000Z', precision: 'year' }],
  ])('the day is %s %j', async (choice, [day, known], time) => {
    const page = await openedFilm()
    await acts.press(choice)
    if (day) await acts.fill(acts.field('Date'), day)
    if (known) await acts.fill(acts.field('How sure are you?'), known)
    await acts.press('Save')
    await acts.closed()
    expect(logged(page)).toEqual([['POST /api/userMedia/plays', { ...body, ...time }]])
  })

  it('has a note, the favorite and an earlier viewing; Enter begins a line of the note, and Ctrl-Enter saves', async () => {
    const page = await openedFilm()
    await acts.press('I’d seen it before')
    await acts.press('Favorite')
    await acts.press('Add a note')
    const note = acts.field('Note on this viewing')
    expect(document.activeElement).toBe(note)
    await acts.fill(note, 'With Ada.')
    await acts.type('Enter')
    expect(page.sent).toEqual([])
    await acts.type({ key: 'Enter', ctrlKey: true })
    await acts.closed()
    expect(logged(page)).toEqual([
      ['POST /api/userMedia/plays', { ...body, note: 'With Ada.', favourite: true, earlier: true, playedAt: now }],
    ])
  })

  it('of a rewatch begins with the rating of the film, and counts', async () => {
    const item = { ...unsaved, watchedAt: '2020-01-01T12:00:00.000Z', rating: 7 }
    await openedFilm(item, { 'GET /api/userMedia/items/movie/2016/plays': { count: 2, last: null } })
    expect(acts.starsText()).toBe('3½ stars')
    await acts.until(() => expect(acts.text()).toContain('3rd time'))
  })

  it('asks about a day before the release, also today for a film that is to come', async () => {
    const page = await openedFilm()
    await acts.press('Another date')
    await acts.fill(acts.field('Date'), '1990-01-01')
    await acts.press('Save')
    expect(acts.alerts()).toEqual(['Heat came out on December 15, 1995. Add a viewing on January 1, 1990 anyway?'])
    await acts.press('Choose another day')
    expect(acts.alerts()).toEqual([])
    await acts.press('Save')
    await acts.press('Add it anyway')
    await acts.closed()
    expect(logged(page)).toEqual([
      ['POST /api/userMedia/plays', { ...body, playedAt: '1990-01-01T12:00:00.000Z', precision: 'day' }],
    ])
    page.open({ subject: { ...heat, id: 7, name: 'Dune', released: '2026-12-18' } })
    await acts.until(() => expect(document.activeElement).toBe(acts.stars()))
    await acts.type('Enter')
    expect(acts.alerts()).toEqual(['Dune comes out on December 18, 2026. Save a viewing on November 29, 2026 anyway?'])
    expect(page.sent).toHaveLength(1)
  })

  it('asks before a typed note is lost', async () => {
    const page = await openedFilm()
    await acts.press('Add a note')
    await acts.fill(acts.field('Note on this viewing'), 'With Ada.')
    await acts.type('Escape')
    expect(acts.alerts()).toEqual([expect.stringContaining('Discard your note?')])
    await acts.press('Keep writing')
    const note = acts.field('Note on this viewing')
    expect([note.value, document.activeElement]).toEqual(['With Ada.', note])
    await acts.type('Escape')
    await acts.press('Discard changes')
    await acts.closed()
    expect(page.sent).toEqual([])
  })

  it('is queued offline and closes', async () => {
    const page = await openedFilm(unsaved, { 'POST /api/userMedia/plays': new TypeError('Failed to fetch') })
    await acts.press('Save')
    await acts.closed()
    expect(page.notifications.map(({ message }) => message)).toEqual(['changes.queued'])
  })

  it('is undone without a network: the undo is delivered later, once, and offers no undo of its own', async () => {
    const undone = 'PUT /api/userMedia/items/movie/2016'
    const page = await openedFilm(unsaved, { [undone]: new TypeError('Failed to fetch') })
    await acts.press('Save')
    await acts.closed()
    page.notifications[0]!.actions![0]!.run()
    // It is tried again and again.
    await acts.until(() => expect(page.sent.at(-1)?.call).toBe(undone))
    page.answer({ [undone]: { item: unsaved, before: unsaved, removedPlays: [] } })
    page.sent.length = 0
    page.reconnect()
    await acts.until(() => expect(page.sent).toHaveLength(1))
    expect(page.sent).toMatchObject([{ call: undone, body: { withoutPlays: [expect.any(String)], keepSaved: true } }])
    expect(page.notifications.map(({ message }) => message)).toEqual(['log.done'])
  })

  it('stays open with its texts when it is refused', async () => {
    const page = await openedFilm(unsaved, { 'POST /api/userMedia/plays': 409 })
    await acts.press('Add a note')
    await acts.fill(acts.field('Note on this viewing'), 'With Ada.')
    await acts.press('Save')
    await acts.until(() => expect(acts.alerts()).toHaveLength(1))
    expect(acts.field('Note on this viewing').value).toBe('With Ada.')
    page.answer(added)
    await acts.press('Save')
    await acts.closed()
    expect(page.sent).toHaveLength(2)
  })
})
