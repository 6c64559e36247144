import { expect, it } from 'vitest'
import { duration, eventName, spoken, stateName } from './actor-names.ts'

it.each([
  ['loginPopup', 'Login popup'],
  ['login-popup', 'Login popup'],
  ['shell', 'Shell'],
  ['', ''],
])('%j is spoken as %j', (name, said) => expect(spoken(name)).toBe(said))

it.each([
  ['popup.open', 'popup.open'],
  ['xstate.init', 'start'],
  ['xstate.after.giveUp.loginPopup.waiting', 'after giveUp'],
  ['xstate.after.5000.session.loggedOut', 'after 5 s'],
  ['xstate.done.actor.openWindow', 'done: openWindow'],
  ['xstate.error.actor.0.loginPopup.opening', 'failed: loginPopup.opening'],
  ['xstate.done.state.session', 'final: session'],
  ['xstate.promise.resolve', 'resolved'],
])('the event %j is called %j', (type, said) => expect(eventName(type)).toBe(said))

it.each([
  ['idle', 'idle'],
  [{ loggedOut: 'settled' }, 'loggedOut.settled'],
  [{ loggedIn: { genres: 'ready', freshness: 'fresh' } }, 'loggedIn(genres.ready ∥ freshness.fresh)'],
  [{}, ''],
  [null, ''],
])('the state %j is called %j', (value, said) => expect(stateName(value)).toBe(said))

it.each([
  [3, '3 ms'],
  [3240, '3.2 s'],
  [32_400, '32 s'],
  [600_000, '10 min'],
  [5_400_000, '1.5 h'],
])('%d ms last %j', (ms, said) => expect(duration(ms)).toBe(said))
