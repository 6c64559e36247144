import { boolean, jsonWithin, listOf, moment, number, oneOf, orNull, shaped, text, type Check } from './check.ts'
import type { BusMessage, Entry, Realm } from './log-entry.ts'

const id = text(300)
const common = { seq: number, realm: text(100), at: moment }
const json = jsonWithin()
const event: Check = (value) => shaped({ type: text(300) })(value) && json(value)
const transition = { source: id, eventType: id, targets: listOf(id, 50) }

const kinds: Readonly<Record<Entry['kind'], Check>> = {
  actor: shaped({
    actor: id,
    parent: orNull(id),
    name: id,
    machine: orNull(id),
    logic: oneOf('machine', 'promise', 'callback', 'observable', 'transition', 'other'),
    wasThere: boolean,
  }),
  event: shaped({ actor: id, from: orNull(id), event, cause: orNull(number), isDelayed: boolean }),
  step: shaped({
    actor: id,
    event: orNull(number),
    outcome: oneOf('moved', 'stayed', 'ignored', 'failed'),
    value: json,
    status: oneOf('active', 'done', 'error', 'stopped'),
    context: json,
    output: json,
    error: orNull(text(5000)),
    taken: listOf(listOf(shaped(transition))),
    actions: listOf(id),
    candidates: listOf(
      shaped({ ...transition, guard: orNull(id), verdict: orNull(oneOf('passed', 'failed', 'threw')) }),
    ),
    timers: listOf(shaped({ id, eventType: id, due: moment })),
    next: listOf(id),
  }),
  end: shaped({ actor: id, status: oneOf('done', 'error', 'stopped'), error: orNull(text(5000)) }),
  'dead-letter': shaped({ actor: id, from: orNull(id), event }),
  reload: shaped({ reason: orNull(text()) }),
  notice: shaped({ notice: oneOf('dropped', 'cut', 'recorder-failed'), count: number, detail: orNull(text(5000)) }),
}
const withKind = shaped({ ...common, kind: oneOf(...Object.keys(kinds)) })

export const isEntry = (value: unknown): value is Entry => withKind(value) && kinds[(value as Entry).kind](value)

const realmCheck = shaped({
  id: text(100),
  tab: text(100),
  role: oneOf('app', 'login-popup'),
  startedAt: moment,
  path: text(),
  build: shaped({ id: text(100), date: orNull(text(100)) }),
})
export const isRealm = (value: unknown): value is Realm => realmCheck(value)

/** A message with more entries is invalid. */
export const MAX_IN_MESSAGE = 5000
const entries = listOf(isEntry, MAX_IN_MESSAGE)
const inRealm = { realm: text(100) }

const messages: Readonly<Record<BusMessage['type'], Check>> = {
  realm: shaped({ realm: realmCheck, entries }),
  entries: shaped({ ...inRealm, entries }),
  hello: shaped({}),
  unlock: shaped(inRealm),
  unlocked: shaped({ ...inRealm, isUnlocked: boolean }),
  send: shaped({ ...inRealm, actor: id, event }),
  gone: shaped(inRealm),
}
const withType = shaped({ version: oneOf(1), type: oneOf(...Object.keys(messages)) })

export const isBusMessage = (value: unknown): value is BusMessage =>
  withType(value) && messages[(value as BusMessage).type](value)
