import { expect, it } from 'vitest'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { MadeUpPage, madeUpRealm } from '../testing/made-up-page.ts'
import { mergeEntries } from './log.ts'
import { treeOf } from './tree.ts'
import { ratesAt, actorStatesAt } from './actor-states.ts'

const pages = madeUpLogin()
const entries = mergeEntries(
  [],
  pages.flatMap((page) => page.entries),
)
const realms = new Map(pages.map(({ realm }) => [realm.id, realm]))

it('the tree has children below their parents, the newest page first', () => {
  const rows = treeOf(realms, actorStatesAt(entries), { closed: new Set(), gone: new Set(), onlyRunning: false })
  expect(
    rows.map((row) => (row.kind === 'realm' ? row.realm.path : `${'·'.repeat(row.depth)}${row.actor.entry.name}`)),
  ).toEqual([
    '/login',
    '·loginCallback',
    '/movie/1001',
    '·shell',
    '··loginPopup',
    '···openWindow',
    '···signals',
    '··session',
  ])
})

it('the tree shows only the place of stopped pages and collapsed actors', () => {
  const rows = treeOf(realms, actorStatesAt(entries), {
    closed: new Set(['a/x:0']),
    gone: new Set(['b']),
    onlyRunning: true,
  })
  expect(rows.map(({ key }) => key)).toEqual(['b', 'a', 'a/x:0'])
})

it('an actor with itself or an unknown actor as parent appears once', () => {
  const page = new MadeUpPage(madeUpRealm('a'))
  page.actor('x:1', 'own', { parent: 'x:1' })
  page.actor('x:2', 'lost', { parent: 'x:9' })
  page.actor('x:3', 'ring', { parent: 'x:4' })
  page.actor('x:4', 'gnir', { parent: 'x:3' })
  const rows = treeOf(new Map([['a', page.realm]]), actorStatesAt(page.entries), {
    closed: new Set(),
    gone: new Set(),
    onlyRunning: false,
  })
  expect(rows.map(({ key }) => key)).toEqual(['a', 'a/x:1', 'a/x:2'])
})

it('the states at a moment ignore later entries', () => {
  const before = entries.findIndex((entry) => entry.kind === 'actor' && entry.actor === 'x:4')
  const states = [...actorStatesAt(entries, before).values()].map(({ entry, step }) => [
    entry.name,
    step?.value ?? null,
  ])
  expect(states).toEqual([
    ['shell', {}],
    ['loginPopup', 'waiting'],
    ['session', { loggedOut: 'settled' }],
    ['openWindow', null],
  ])
})

it('a rate counts the events of five seconds', () => {
  const page = new MadeUpPage(madeUpRealm('a'))
  for (let count = 0; count < 10; count += 1) page.event('x:1', 'early')
  page.wait(10_000)
  for (let count = 0; count < 25; count += 1) page.event('x:1', 'tick')
  expect(ratesAt(page.entries, page.now).get('a/x:1')).toBeCloseTo(5)
})
