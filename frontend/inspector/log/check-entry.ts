import { boolean, jsonWithin, listOf, timestamp, number, oneOf, orNull, objectWith, text, type Check } from './check.ts'
import type { BusMessage } from '../bus/bus-message.ts'
import type { Entry, Realm } from './log-entry.ts'

const id = text(300)
const common = { seq: number, realm: text(100), at: timestamp }
const json = jsonWithin()
const event: Check = (value) => objectWith({ type: text(300) })(value) && json(value)
const transition = { source: id, eventType: id, targets: listOf(id, 50) }

const kinds: Readonly<Record<Entry['kind'], Check>> = {
  actor: objectWith({
    actor: id,
    parent: orNull(id),
    name: id,
    machine: orNull(id),
    logic: oneOf('machine', 'promise', 'callback', 'observable', 'transition', 'other'),
    wasThere: boolean,
  }),
  event: objectWith({ actor: id, from: orNull(id), event, cause: orNull(number), isDelayed: boolean }),
  step: objectWith({
    actor: id,
    event: orNull(number),
    outcome: oneOf('moved', 'stayed', 'ignored', 'failed'),
    value: json,
    status: oneOf('active', 'done', 'error', 'stopped'),
    context: json,
    output: json,
    error: orNull(text(5000)),
    taken: listOf(listOf(objectWith(transition))),
    actions: listOf(id),
    candidates: listOf(
      objectWith({ ...transition, guard: orNull(id), verdict: orNull(oneOf('passed', 'failed', 'threw')) }),
    ),
    timers: listOf(objectWith({ id, eventType: id, due: timestamp })),
    next: listOf(id),
  }),
  end: objectWith({ actor: id, status: oneOf('done', 'error', 'stopped'), error: orNull(text(5000)) }),
  'dead-letter': objectWith({ actor: id, from: orNull(id), event }),
  reload: objectWith({ reason: orNull(text()) }),
  notice: objectWith({ notice: oneOf('dropped', 'cut', 'recorder-failed'), count: number, detail: orNull(text(5000)) }),
}
const withKind = objectWith({ ...common, kind: oneOf(...Object.keys(kinds)) })

export const isEntry = (value: unknown): value is Entry => withKind(value) && kinds[(value as Entry).kind](value)

const realmCheck = objectWith({
  id: text(100),
  tab: text(100),
  role: oneOf('app', 'login-popup'),
  startedAt: timestamp,
  path: text(),
  build: objectWith({ id: text(100), date: orNull(text(100)) }),
})
export const isRealm = (value: unknown): value is Realm => realmCheck(value)

/** A message with more entries is invalid. */
const MAX_ENTRIES_IN_MESSAGE = 5000
const entries = listOf(isEntry, MAX_ENTRIES_IN_MESSAGE)
const inRealm = { realm: text(100) }

const messages: Readonly<Record<BusMessage['type'], Check>> = {
  realm: objectWith({ realm: realmCheck, entries }),
  entries: objectWith({ ...inRealm, entries }),
  hello: objectWith({}),
  unlock: objectWith(inRealm),
  unlocked: objectWith({ ...inRealm, isUnlocked: boolean }),
  send: objectWith({ ...inRealm, actor: id, event }),
  gone: objectWith(inRealm),
}
const withType = objectWith({ version: oneOf(1), type: oneOf(...Object.keys(messages)) })

export const isBusMessage = (value: unknown): value is BusMessage =>
  withType(value) && messages[(value as BusMessage).type](value)
