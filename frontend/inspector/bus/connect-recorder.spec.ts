// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { BusMessage } from './bus-message.ts'
import type { Entry, Realm } from '../log/log-entry.ts'
import { lamp } from '../testing/lamp.machine.ts'
import { createRecorder, kinds, realm } from '../testing/recording.ts'
import { Bus } from './bus.ts'
import { PersistedLog } from './persisted-log.ts'
import { connectRecorder } from './connect-recorder.ts'

/** Connected channels of several pages: each receives copies of the messages of the others. */
function joinedChannels() {
  const ends: { listeners: ((event: MessageEvent) => void)[] }[] = []
  return () => {
    const own = { listeners: [] as ((event: MessageEvent) => void)[] }
    ends.push(own)
    return new Bus({
      postMessage: (data: unknown) => {
        for (const { listeners } of ends.filter((end) => end !== own))
          for (const listener of listeners) listener({ data: structuredClone(data) } as MessageEvent)
      },
      addEventListener: (_: string, listener: unknown) => own.listeners.push(listener as (event: MessageEvent) => void),
      close: () => undefined,
    })
  }
}

function viewer(bus: Bus) {
  const heard: BusMessage[] = []
  bus.listen((message) => heard.push(message))
  const entries = (realmId: string): Entry[] =>
    heard.flatMap((message) => ('entries' in message ? message.entries : [])).filter((entry) => entry.realm === realmId)
  return { heard, entries, post: (message: BusMessage) => bus.post(message) }
}

let time: number
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  time = 1000
})
const createPersistedLog = () => new PersistedLog(() => time)

async function page(bus: Bus, pageRealm: Realm = realm, isAllowed = true, navigationType: string | null = 'reload') {
  const { recorder, idle } = createRecorder({ realm: pageRealm, now: () => (time += 1) })
  const persistedLog = createPersistedLog()
  await connectRecorder({ recorder, bus, persistedLog, navigationType, isAllowed: () => Promise.resolve(isAllowed) })
  const actor = createActor(lamp).start()
  recorder.attach(actor)
  return { recorder, idle, actor, kept: persistedLog }
}

describe('a page on the bus', () => {
  it('sends a late viewer its whole log, and then new entries in batches', async () => {
    const join = joinedChannels()
    const { idle, actor } = await page(join())
    actor.send({ type: 'lamp.press' })
    const late = viewer(join())
    late.post({ type: 'hello', version: 1 })
    expect(kinds(late.entries('r1'))).toEqual(['actor', 'step', 'event', 'step'])
    actor.send({ type: 'lamp.press' })
    idle()
    expect(late.heard.at(-1)).toMatchObject({ type: 'entries', realm: 'r1', entries: { length: 6 } })
  })

  it('restores its log and the reason from storage after a reload', async () => {
    const join = joinedChannels()
    const { idle, actor, kept: persistedLog } = await page(join())
    actor.send({ type: 'lamp.press' })
    idle()
    await vi.waitFor(async () => expect((await persistedLog.realmsOf('t1')).length).toBe(1))
    const seen = viewer(join())
    const next = await page(join(), { ...realm, id: 'r2' })
    await page(join(), { ...realm, id: 'r3', tab: 'another' })
    next.idle()
    expect(kinds(seen.entries('r1'))).toEqual(['actor', 'step', 'event', 'step'])
    expect(next.recorder.entries()[0]).toEqual({
      seq: 0,
      realm: 'r2',
      at: expect.any(Number),
      kind: 'reload',
      reason: 'reload',
    })
  })

  it('forwards an event to an actor only once it is unlocked and the server has accepted the maintainer', async () => {
    const join = joinedChannels()
    const { post, heard } = viewer(join())
    const { actor } = await page(join())
    const refusing = await page(join(), { ...realm, id: 'r2' }, false)
    const press = (of: string, id: string, type = 'lamp.press') =>
      post({ type: 'send', version: 1, realm: of, actor: id, event: { type } })
    press('r1', actor.sessionId)
    expect(actor.getSnapshot().value).toBe('off')
    for (const id of ['r1', 'r2']) post({ type: 'unlock', version: 1, realm: id })
    await vi.waitFor(() =>
      expect(heard.filter(({ type }) => type === 'unlocked')).toEqual([
        { type: 'unlocked', version: 1, realm: 'r1', isUnlocked: true },
        { type: 'unlocked', version: 1, realm: 'r2', isUnlocked: false },
      ]),
    )
    press('r1', actor.sessionId)
    press('r1', 'nobody')
    press('r1', actor.sessionId, 'xstate.after.timeout.lamp.on')
    press('r2', refusing.actor.sessionId)
    expect(actor.getSnapshot().value).toBe('on')
    expect(refusing.actor.getSnapshot().value).toBe('off')
    actor.stop()
  })
})
