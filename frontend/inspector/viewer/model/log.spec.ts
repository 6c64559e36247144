import { expect, it } from 'vitest'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { MadeUpPage, madeUpRealm } from '../testing/made-up-page.ts'
import { byTime, entryKey, mergeEntries, trimEntries } from './log.ts'
import { LogStore } from './log-store.ts'

it('entries of several pages are on one time axis, and a repeated one is there once', () => {
  const [page, popup] = madeUpLogin()
  const first = mergeEntries([], page!.entries)
  const both = mergeEntries(first, [...popup!.entries, ...popup!.entries, ...page!.entries])
  expect(both).toHaveLength(page!.entries.length + popup!.entries.length)
  expect(both).toEqual(both.toSorted(byTime))
})

it('the log drops old entries except the start and the last step of running actors', () => {
  const page = new MadeUpPage(madeUpRealm('a'))
  page.actor('x:0', 'shell')
  page.step('x:0', null, 'idle')
  page.actor('x:1', 'photos')
  page.add({ kind: 'end', actor: 'x:1', status: 'done', error: null })
  for (let count = 0; count < 10; count += 1) page.event('x:0', 'tick')
  expect(trimEntries(page.entries, 4).map(entryKey)).toEqual(['a:1', 'a:2', 'a:11', 'a:12', 'a:13', 'a:14'])
})

it('a store notifies once a frame, for any number of entries', () => {
  let show = (): void => undefined
  let notifications = 0
  const store = new LogStore((next) => (show = next))
  store.subscribe(() => (notifications += 1))
  const page = new MadeUpPage(madeUpRealm('a'))
  for (let count = 0; count < 100; count += 1) page.event('x:0', 'tick')
  for (const entry of page.entries) store.receive({ type: 'entries', version: 1, realm: 'a', entries: [entry] })
  expect(notifications).toBe(0)
  show()
  expect({ notifications, entries: store.getSnapshot().entries.length }).toEqual({ notifications: 1, entries: 100 })
})

it('a page that said goodbye is gone until it returns', () => {
  const store = new LogStore((next) => next())
  const { message } = new MadeUpPage(madeUpRealm('a'))
  store.receive(message)
  store.receive({ type: 'gone', version: 1, realm: 'a' })
  const gone = [...store.getSnapshot().gone]
  store.receive(message)
  expect([gone, [...store.getSnapshot().gone]]).toEqual([['a'], []])
})

it('a reloaded page is gone, even if its log arrives again', () => {
  const store = new LogStore((next) => next())
  for (const [id, startedAt] of [
    ['a', 1],
    ['b', 2],
  ] as const)
    store.receive(new MadeUpPage(madeUpRealm(id, { tab: 'one', startedAt })).message)
  expect([...store.getSnapshot().gone]).toEqual(['a'])
})
