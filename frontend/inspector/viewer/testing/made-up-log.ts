import { MadeUpPage, madeUpRealm } from './made-up-page.ts'

/** A log-in through the popup, as the main window and the popup record it. */
export function madeUpLogin(startedAt = 1_800_000_000_000): readonly MadeUpPage[] {
  const page = new MadeUpPage(madeUpRealm('a', { startedAt }))
  page.actor('x:0', 'shell', { wasThere: true })
  page.actor('x:1', 'loginPopup', { parent: 'x:0' })
  page.actor('x:2', 'session', { parent: 'x:0' })
  page.step('x:0', null, {})
  page.step('x:1', null, 'idle', { next: ['popup.open'], context: { nonce: '' } })
  page.step('x:2', null, { loggedOut: 'settled' }, { next: ['session.refetch'] })
  page.wait(2000)
  const open = page.event('x:1', 'popup.open', { payload: { nonce: 'n1' } })
  page.step('x:1', open, 'opening', {
    context: { nonce: 'n1' },
    actions: ['takeNonce', 'remember'],
    taken: [[{ source: 'loginPopup.idle', eventType: 'popup.open', targets: ['loginPopup.opening'] }]],
    candidates: [
      {
        source: 'loginPopup.idle',
        eventType: 'popup.open',
        targets: ['loginPopup.opening'],
        guard: null,
        verdict: 'passed',
      },
    ],
  })
  page.actor('x:3', 'openWindow', { parent: 'x:1', machine: null, logic: 'promise' })
  page.wait(30)
  const done = page.event('x:1', 'xstate.done.actor.0.loginPopup.opening', {
    from: 'x:3',
    cause: open,
    payload: { output: true },
  })
  page.add({ kind: 'end', actor: 'x:3', status: 'done', error: null })
  page.step('x:1', done, 'waiting', {
    context: { nonce: 'n1' },
    taken: [
      [
        {
          source: 'loginPopup.opening',
          eventType: 'xstate.done.actor.0.loginPopup.opening',
          targets: ['loginPopup.waiting'],
        },
      ],
    ],
    candidates: [
      {
        source: 'loginPopup.opening',
        eventType: 'xstate.done.actor.0.loginPopup.opening',
        targets: ['loginPopup.waiting'],
        guard: 'isOpen',
        verdict: 'passed',
      },
      {
        source: 'loginPopup.opening',
        eventType: 'xstate.done.actor.0.loginPopup.opening',
        targets: ['loginPopup.idle'],
        guard: null,
        verdict: null,
      },
    ],
    timers: [{ id: 'giveUp', eventType: 'xstate.after.giveUp.loginPopup.waiting', due: page.now + 600_000 }],
    next: ['popup.open', 'popup.cancel', 'popup.signaled', 'window.focused', 'session.loggedIn'],
  })
  page.actor('x:4', 'signals', { parent: 'x:1', machine: null, logic: 'callback' })
  const popup = new MadeUpPage(madeUpRealm('b', { role: 'login-popup', path: '/login', startedAt: page.now + 400 }))
  popup.actor('x:0', 'loginCallback')
  popup.step('x:0', null, 'checking')
  popup.wait(4000)
  const fetched = popup.event('x:0', 'xstate.done.actor.fetchSession', { from: null })
  popup.step('x:0', fetched, 'done', { status: 'done' })
  page.wait(4600)
  const stray = page.event('x:1', 'popup.signaled', { from: 'x:4', payload: { nonce: 'old' } })
  page.step('x:1', stray, 'waiting', {
    outcome: 'ignored',
    context: { nonce: 'n1' },
    candidates: [
      { source: 'loginPopup.waiting', eventType: 'popup.signaled', targets: [], guard: 'isMine', verdict: 'failed' },
    ],
    timers: [{ id: 'giveUp', eventType: 'xstate.after.giveUp.loginPopup.waiting', due: page.now + 590_000 }],
    next: ['popup.open', 'popup.cancel', 'popup.signaled', 'window.focused', 'session.loggedIn'],
  })
  page.wait(200)
  const signaled = page.event('x:1', 'session.loggedIn', { from: 'x:2' })
  page.step('x:1', signaled, 'idle', {
    context: { nonce: '' },
    actions: ['runAfterwards', 'forget'],
    taken: [[{ source: 'loginPopup.waiting', eventType: 'session.loggedIn', targets: ['loginPopup.idle'] }]],
    candidates: [
      {
        source: 'loginPopup.waiting',
        eventType: 'session.loggedIn',
        targets: ['loginPopup.idle'],
        guard: null,
        verdict: 'passed',
      },
    ],
    next: ['popup.open'],
  })
  page.add({ kind: 'end', actor: 'x:4', status: 'stopped', error: null })
  page.add({ kind: 'dead-letter', actor: 'x:4', from: 'x:1', event: { type: 'popup.late' } })
  return [page, popup]
}
