import { describe, expect, it } from 'vitest'
import type { Notice } from './notifications/notification.machine.ts'
import type { ShellEvent } from './shell-event.ts'
import { shellMachine } from './shell.machine.ts'
import { ada, orders, playing, startShell } from './testing/start-shell.ts'

const notified = (notice: Notice) => ['notifications', { type: 'notifications.add', notice }]
const delivery = { sent: 1, refused: 0, retryAfter: null, mustLogIn: false, waiting: 0, readable: true }
const updateReady = [
  'notifications',
  {
    type: 'notifications.add',
    notice: {
      message: 'update.ready',
      timeout: null,
      actions: [{ label: 'update.reload', run: expect.any(Function) }],
      onClose: expect.any(Function),
    },
  },
]
const closed = [
  ['trailer', { type: 'trailer.close' }],
  ['photos', { type: 'photos.close' }],
  ['listPicker', { type: 'picker.close' }],
  ['log', { type: 'log.close' }],
]
const heat = { type: 'movie', id: 2016, name: 'Heat' } as const
const refetched = [['session', { type: 'session.refetch' }]]

const facts: Record<ShellEvent['type'], readonly [name: string, fact: ShellEvent, orders: readonly unknown[]][]> = {
  'session.loggedIn': [
    [
      'somebody is logged in: pages are decided anew, what waited for them goes on',
      { type: 'session.loggedIn' },
      [
        ['userChanged', null],
        ['serviceWorker', { type: 'worker.forget' }],
        ['loginPopup', { type: 'session.loggedIn' }],
        ['delivery', { type: 'session.loggedIn', userId: 'ada' }],
        ['libraryLoader', { type: 'session.loggedIn', userId: 'ada' }],
      ],
    ],
  ],
  'session.loggedOut': [
    [
      'nobody is logged in any more: what is open is closed, nothing private stays, and it is said',
      { type: 'session.loggedOut' },
      [
        ['userChanged', null],
        ...closed,
        ['review', { type: 'review.leave' }],
        ['serviceWorker', { type: 'worker.forget' }],
        ['delivery', { type: 'session.loggedOut' }],
        ['libraryLoader', { type: 'session.loggedOut' }],
        notified({ message: 'notification.loggedOut' }),
      ],
    ],
  ],
  'popup.signaled': [
    ['a popup says that somebody logged in: the session is asked for', { type: 'popup.signaled' }, refetched],
  ],
  'delivery.finished': [
    [
      'what waited is delivered: it is asked for anew and said',
      { type: 'delivery.finished', result: delivery },
      [['changesDelivered', null], notified({ message: 'changes.delivered' })],
    ],
    [
      'a part of it was refused: that is said',
      { type: 'delivery.finished', result: { ...delivery, refused: 1 } },
      [['changesDelivered', null], notified({ message: 'changes.refused', tone: 'error' })],
    ],
  ],
  'delivery.mustLogIn': [
    ['a change was refused for want of a session: it is asked for', { type: 'delivery.mustLogIn' }, refetched],
  ],
  'delivery.awaitsLogin': [
    [
      'a visitor pressed something for members: the log-in opens',
      { type: 'delivery.awaitsLogin', id: 'one' },
      [['loginPopup', { type: 'popup.open', nonce: 'one' }]],
    ],
  ],
  'delivery.announced': [
    [
      'what became of a change is said',
      { type: 'delivery.announced', notice: { message: 'nav.home' } },
      [notified({ message: 'nav.home' })],
    ],
  ],
  'library.announced': [
    [
      'what became of a folder is said',
      { type: 'library.announced', notice: { message: 'nav.home' } },
      [notified({ message: 'nav.home' })],
    ],
  ],
  'log.asked': [
    [
      'a member asks to log a title: its dialog opens',
      { type: 'log.asked', subject: heat, nonce: 'one' },
      [['log', { type: 'log.open', subject: heat, nonce: 'one' }]],
    ],
    [
      'a member asks to log without a title: the palette searches for one',
      { type: 'log.asked', subject: null, nonce: 'one', typed: ['h', 'e'] },
      [['palette', { type: 'palette.open', mode: 'log', typed: ['h', 'e'] }]],
    ],
  ],
  'review.announced': [
    [
      'what became of a choice in the review is said',
      { type: 'review.announced', notice: { message: 'nav.home' } },
      [notified({ message: 'nav.home' })],
    ],
  ],
  'machine.entered': [
    [
      'the player’s page is opened: its machine begins',
      { type: 'machine.entered', name: 'player', machine: playing },
      [['player', 'begun']],
    ],
  ],
  'machine.left': [
    ['the player’s page is left without one: nothing ends', { type: 'machine.left', name: 'player' }, []],
  ],
  'worker.needRefresh': [['a worker waits: it is said', { type: 'worker.needRefresh' }, [updateReady]]],
  'version.outdated': [
    [
      'there is a newer build: it is said, and the worker looks for it',
      { type: 'version.outdated' },
      [updateReady, ['serviceWorker', { type: 'worker.check' }]],
    ],
  ],
  'update.accepted': [
    ['the newer build is wanted', { type: 'update.accepted' }, [['serviceWorker', { type: 'worker.update' }]]],
  ],
  'update.dismissed': [
    ['it is not wanted now', { type: 'update.dismissed' }, [['serviceWorker', { type: 'worker.cancel' }]]],
  ],
  'locale.changed': [
    [
      'the language changed: what is kept in another one is forgotten, and it is said',
      { type: 'locale.changed' },
      [['serviceWorker', { type: 'worker.forget' }], notified({ message: 'notification.languageChanged' })],
    ],
  ],
  'locale.failed': [
    [
      'a language could not be had: that is said',
      { type: 'locale.failed' },
      [notified({ message: 'notification.language', tone: 'error' })],
    ],
  ],
  'page.left': [
    [
      'a page is left: what is open on it is closed, and what waited for it begins anew',
      { type: 'page.left' },
      [
        ...closed,
        ['palette', { type: 'palette.close' }],
        ['review', { type: 'review.leave' }],
        ['chunkReload', { type: 'chunk.navigated' }],
        ['recovery', { type: 'page.left' }],
      ],
    ],
  ],
  'page.loading': [
    ['a page begins to load: the bar runs', { type: 'page.loading' }, [['loadingBar', { type: 'page.loading' }]]],
  ],
  'page.loaded': [
    ['a page is there: the bar ends', { type: 'page.loaded' }, [['loadingBar', { type: 'page.loaded' }]]],
  ],
  'page.failed': [
    ['a page failed: the bar says so', { type: 'page.failed' }, [['loadingBar', { type: 'page.failed' }]]],
  ],
}

describe('the root of the machines', () => {
  it.each(Object.values(facts).flat())('%s', (_, fact, orders) => {
    expect(startShell().send(fact)).toEqual(orders)
  })

  it('has only these events', () => {
    expect(shellMachine.events.toSorted()).toEqual(Object.keys(facts).toSorted())
  })

  it('runs each machine under its name, with the server’s data', () => {
    const { childInputs, names } = startShell()
    const parent = { parent: true }
    expect(childInputs).toEqual({
      ...Object.fromEntries(names.map((name) => [name, {}])),
      session: { user: ada, ...parent },
      locale: parent,
      loginPopup: parent,
      serviceWorker: parent,
      newVersion: { buildId: 'this', ...parent },
      delivery: { userId: 'ada', ...parent },
      review: parent,
      log: parent,
      libraryLoader: { userId: 'ada', ...parent },
    })
  })

  it('has no owner for a visitor’s changes', () => {
    expect(startShell({ user: null }).childInputs['delivery']).toEqual({ userId: null, parent: true })
  })

  it('a visitor who wants to log a title logs in first, and the dialog opens then', () => {
    const { send } = startShell({ user: null })
    const asked = { type: 'log.asked', subject: heat, nonce: 'one' } as const
    expect(send(asked)).toEqual([
      ['loginPopup', { type: 'popup.open', nonce: 'one', afterwards: expect.any(Function) }],
    ])
  })

  it('has one player at most, and none after its page', () => {
    const { send } = startShell()
    const entered = { type: 'machine.entered', name: 'player', machine: playing } as const
    expect(send(entered, entered, { type: 'machine.left', name: 'player' })).toEqual([
      ['player', 'begun'],
      ['player', 'ended'],
      ['player', 'begun'],
      ['player', 'ended'],
    ])
  })

  it('a waiting worker and a newer build are shown once, until the update is accepted', () => {
    const { send } = startShell()
    expect(send({ type: 'worker.needRefresh' }, { type: 'worker.needRefresh' })).toEqual([updateReady])
    expect(send({ type: 'version.outdated' })).toEqual([['serviceWorker', { type: 'worker.check' }]])
    expect(send({ type: 'update.accepted' }, { type: 'worker.needRefresh' })).toEqual([
      ['serviceWorker', { type: 'worker.update' }],
      updateReady,
    ])
  })

  it.each([
    ['pressed, reloads', (notice: Notice) => notice.actions![0]!.run(), 'worker.update'],
    ['closed, waits', (notice: Notice) => notice.onClose!(), 'worker.cancel'],
  ])('the news of an update, when it is %s', (_, answer, order) => {
    const { send } = startShell()
    const [[, added]] = send({ type: 'worker.needRefresh' }) as [[string, { notice: Notice }]]
    answer(added.notice)
    expect(orders.at(-1)).toEqual(['serviceWorker', { type: order }])
  })
})
