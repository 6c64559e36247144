import { expect, it } from 'vitest'
import { formatDuration, eventName, humanize, stateName } from './actor-names.ts'

it.each([
  ['loginPopup', 'Login popup'],
  ['login-popup', 'Login popup'],
  ['shell', 'Shell'],
  ['', ''],
])('%j is pronounced %j', (name, expected) => expect(humanize(name)).toBe(expected))

it.each([
  ['popup.open', 'popup.open'],
  ['xstate.init', 'start'],
  ['xstate.after.giveUp.loginPopup.waiting', 'after giveUp'],
  ['xstate.after.5000.session.loggedOut', 'after 5 s'],
  ['xstate.done.actor.openWindow', 'done: openWindow'],
  ['xstate.error.actor.0.loginPopup.opening', 'failed: loginPopup.opening'],
  ['xstate.done.state.session', 'final: session'],
  ['xstate.promise.resolve', 'resolved'],
])('the event %j has the label %j', (type, expected) => expect(eventName(type)).toBe(expected))

it.each([
  ['idle', 'idle'],
  [{ loggedOut: 'settled' }, 'loggedOut.settled'],
  [{ loggedIn: { genres: 'ready', freshness: 'fresh' } }, 'loggedIn(genres.ready ∥ freshness.fresh)'],
  [{}, ''],
  [null, ''],
])('the state %j has the label %j', (value, expected) => expect(stateName(value)).toBe(expected))

it.each([
  [3, '3 ms'],
  [3240, '3.2 s'],
  [32_400, '32 s'],
  [600_000, '10 min'],
  [5_400_000, '1.5 h'],
  [259_200_000, '3 d'],
])('%d ms has the label %j', (ms, expected) => expect(formatDuration(ms)).toBe(expected))
