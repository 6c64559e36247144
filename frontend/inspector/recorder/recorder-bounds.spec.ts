// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup, type AnyActorRef } from 'xstate'
import type { Entry } from '../log/log-entry.ts'
import { lamp } from '../testing/lamp.machine.ts'
import { createRecorder, ofKind, realm, startLamp } from '../testing/recording.ts'
import { recorderBounds } from './recorder.ts'

afterEach(() => vi.useRealTimers())

describe('the limits of a recording', () => {
  it('protect the app: a failure ends the recording with a notice', () => {
    const actor = startLamp()
    const { recorder } = createRecorder({
      now: () => {
        if (actor.getSnapshot().context.presses > 0) throw new Error('no clock, says ada@example.org')
        return 1000
      },
    })
    recorder.attach(actor)
    actor.send({ type: 'lamp.press' })
    actor.send({ type: 'lamp.press' })
    expect(actor.getSnapshot().value).toBe('off')
    expect(recorder.entries().at(-1)).toEqual({
      seq: 3,
      realm: realm.id,
      at: 1000,
      kind: 'notice',
      notice: 'recorder-failed',
      count: 1,
      detail: 'Error: no clock, says [redacted]',
    })
    actor.stop()
  })

  it('keep the latest five thousand entries, with the number of dropped ones', () => {
    const actor = startLamp()
    const { recorder, idle } = createRecorder()
    const received: Entry[] = []
    recorder.onBatch((entries) => received.push(...entries))
    recorder.attach(actor)
    for (let presses = 0; presses < 4000; presses += 1) actor.send({ type: 'lamp.break' })
    idle()
    idle()
    expect(recorder.entries()).toHaveLength(recorderBounds.entries)
    expect(received.filter(({ kind }) => kind === 'notice')).toMatchObject([
      { notice: 'dropped', count: 8002 - recorderBounds.entries },
    ])
    expect(new Set(received.map(({ seq }) => seq)).size).toBe(received.length)
    actor.stop()
  })

  it('allow a thousand actors, each with its name', () => {
    const ids = (of: string, count: number) => Array.from({ length: count }, (_, index) => `${of}-${index}`)
    const group = setup({ actors: { lamp } }).createMachine({
      id: 'group',
      invoke: ids('lamp', 99).map((id) => ({ src: 'lamp', id })),
    })
    const many = setup({ actors: { group } }).createMachine({
      id: 'many',
      invoke: ids('group', 10).map((id) => ({ src: 'group', id })),
    })
    const actor = createActor(many).start()
    const { recorder } = createRecorder()
    recorder.attach(actor)
    const names = ofKind(recorder.entries(), 'actor').map(({ name }) => name)
    expect(names).toEqual([actor.id, ...ids('group', 10), ...ids('group', 10).flatMap(() => ids('lamp', 99))])
    const [first] = Object.values(actor.getSnapshot().children) as AnyActorRef[]
    expect(recorder.actor(first!.sessionId)).toBe(first)
    actor.stop()
  })
})
