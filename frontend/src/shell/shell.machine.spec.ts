import { describe, expect, it } from 'vitest'
import type { NotificationContent } from './notifications/notification.machine.ts'
import type { ShellEvent } from './shell-event.ts'
import { shellMachine } from './shell.machine.ts'
import { ada, orders, playing, startShell } from './testing/start-shell.ts'

const notified = (notification: NotificationContent) => ['notifications', { type: 'notifications.add', notification }]
const delivery = { sent: 1, refused: 0, retryAfter: null, mustLogIn: false, waiting: 0, readable: true }
const updateReady = [
  'notifications',
  {
    type: 'notifications.add',
    notification: {
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
const toWorker = (type: string) => [['serviceWorker', { type }]]
const refetched = [['session', { type: 'session.refetch' }]]

const facts: Record<ShellEvent['type'], readonly [name: string, fact: ShellEvent, orders: readonly unknown[]][]> = {
  'session.loggedIn': [
    [
      'a member logs in: pages check access again, pending changes continue',
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
      'the member logs out: dialogs close, private data goes, and a notification says so',
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
  'popup.signaled': [['a popup signals a log-in: the session is fetched', { type: 'popup.signaled' }, refetched]],
  'delivery.finished': [
    [
      'pending changes are delivered: their queries are fetched again, and a notification says so',
      { type: 'delivery.finished', result: delivery },
      [['changesDelivered', null], notified({ message: 'changes.delivered' })],
    ],
    [
      'the server refused some of them: a notification says so',
      { type: 'delivery.finished', result: { ...delivery, refused: 1 } },
      [['changesDelivered', null], notified({ message: 'changes.refused', tone: 'error' })],
    ],
  ],
  'delivery.mustLogIn': [
    ['a change needs a session: the session is fetched', { type: 'delivery.mustLogIn' }, refetched],
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
      'a change announces its result: a notification shows it',
      { type: 'delivery.announced', notification: { message: 'nav.home' } },
      [notified({ message: 'nav.home' })],
    ],
  ],
  'library.announced': [
    [
      'a folder announces its result: a notification shows it',
      { type: 'library.announced', notification: { message: 'nav.home' } },
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
      'the review announces its result: a notification shows it',
      { type: 'review.announced', notification: { message: 'nav.home' } },
      [notified({ message: 'nav.home' })],
    ],
  ],
  'machine.entered': [
    [
      'the player’s page opens: its machine starts',
      { type: 'machine.entered', name: 'player', machine: playing },
      [['player', 'begun']],
    ],
  ],
  'machine.left': [
    ['the player’s page is left without a machine: nothing ends', { type: 'machine.left', name: 'player' }, []],
  ],
  'worker.needRefresh': [['a worker waits: a notification says so', { type: 'worker.needRefresh' }, [updateReady]]],
  'version.outdated': [
    [
      'a newer build exists: a notification offers it, and the worker looks for it',
      { type: 'version.outdated' },
      [updateReady, ['serviceWorker', { type: 'worker.check' }]],
    ],
  ],
  'update.accepted': [
    ['an update is accepted: it is installed', { type: 'update.accepted' }, toWorker('worker.update')],
  ],
  'update.dismissed': [
    ['an update is declined: the worker waits', { type: 'update.dismissed' }, toWorker('worker.cancel')],
  ],
  'locale.changed': [
    [
      'the language changes: the worker forgets the pages in the other one, and a notification says so',
      { type: 'locale.changed' },
      [['serviceWorker', { type: 'worker.forget' }], notified({ message: 'notification.languageChanged' })],
    ],
  ],
  'locale.failed': [
    [
      'a language fails to load: a notification says so',
      { type: 'locale.failed' },
      [notified({ message: 'notification.language', tone: 'error' })],
    ],
  ],
  'page.left': [
    [
      'a page is left: its dialogs close, and its retries start over',
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
    ['a page starts to load: the bar runs', { type: 'page.loading' }, [['loadingBar', { type: 'page.loading' }]]],
  ],
  'page.loaded': [
    ['a page has loaded: the bar ends', { type: 'page.loaded' }, [['loadingBar', { type: 'page.loaded' }]]],
  ],
  'page.failed': [
    ['a page failed: the bar shows it', { type: 'page.failed' }, [['loadingBar', { type: 'page.failed' }]]],
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

  it('a visitor who wants to log a title logs in first, and asks again afterwards', () => {
    const { send } = startShell({ user: null })
    const logIn = ['loginPopup', { type: 'popup.open', nonce: 'one', afterwards: expect.any(Function) }]
    const [[, popup]] = send({ type: 'log.asked', subject: heat, nonce: 'one' }) as [[string, { afterwards(): void }]]
    popup.afterwards()
    expect(orders).toEqual([logIn, logIn])
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
    ['pressed, reloads', (notification: NotificationContent) => notification.actions![0]!.run(), 'worker.update'],
    ['closed, waits', (notification: NotificationContent) => notification.onClose!(), 'worker.cancel'],
  ])('the news of an update, when it is %s', (_, answer, order) => {
    const { send } = startShell()
    const [[, added]] = send({ type: 'worker.needRefresh' }) as [[string, { notification: NotificationContent }]]
    answer(added.notification)
    expect(orders.at(-1)).toEqual(['serviceWorker', { type: order }])
  })
})
