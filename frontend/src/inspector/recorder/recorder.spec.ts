// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, sendTo, setup, SimulatedClock, type AnyActorRef } from 'xstate'
import type { Entry } from '../log/log-entry.ts'
import { lamp } from '../testing/lamp.machine.ts'
import { createRecorder, kinds, realm, stepsOf } from '../testing/recording.ts'
import { recorderBounds } from './recorder.ts'

const started = (clock = new SimulatedClock()) => createActor(lamp, { clock }).start()
const ofKind = <K extends Entry['kind']>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)
afterEach(() => vi.useRealTimers())

describe('the recorder', () => {
  it('attached to an actor that has been running says where it stands, and what it does from then on', () => {
    const actor = started()
    actor.send({ type: 'lamp.press' })
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'lamp.press', by: 'Ada' })
    const [there, stood, pressed, moved, ...rest] = recorder.entries()
    expect(rest).toEqual([])
    expect(there).toEqual({
      seq: 0,
      realm: realm.id,
      at: 1000,
      kind: 'actor',
      actor: actor.sessionId,
      parent: null,
      name: actor.id,
      machine: 'lamp',
      logic: 'machine',
      wasThere: true,
    })
    expect(stood).toMatchObject({
      kind: 'step',
      event: null,
      value: 'on',
      context: { presses: 1 },
      outcome: 'stayed',
      taken: [],
      timers: [{ id: 'xstate.after.patience.lamp.on', eventType: 'xstate.after.patience.lamp.on' }],
      next: ['lamp.press', 'lamp.break'],
    })
    expect(pressed).toEqual({
      seq: 2,
      realm: realm.id,
      at: 1000,
      kind: 'event',
      actor: actor.sessionId,
      from: null,
      event: { type: 'lamp.press', by: 'Ada' },
      cause: null,
      isDelayed: false,
    })
    expect(moved).toMatchObject({
      kind: 'step',
      event: 2,
      outcome: 'moved',
      value: 'off',
      status: 'active',
      taken: [[{ source: 'lamp.on', eventType: 'lamp.press', targets: ['lamp.off'] }]],
      actions: [],
      candidates: [
        { source: 'lamp.on', eventType: 'lamp.press', targets: ['lamp.off'], guard: null, verdict: 'passed' },
      ],
      timers: [],
      next: ['lamp.press'],
    })
    actor.stop()
  })

  it('tells why: each candidate with the verdict of its guard, those without an event included', () => {
    const actor = started()
    const { recorder } = createRecorder()
    recorder.attach(actor)
    for (let presses = 0; presses < 5; presses += 1) actor.send({ type: 'lamp.press' })
    actor.send({ type: 'lamp.break' })
    const steps = stepsOf(recorder.entries())
    expect(steps[1]?.candidates.map(({ guard, verdict }) => [guard, verdict])).toEqual([
      ['isWorn', 'failed'],
      [null, 'passed'],
    ])
    expect(steps[1]?.actions).toEqual(['count', 'hum'])
    expect(steps[5]?.candidates).toEqual([
      { source: 'lamp.off', eventType: 'lamp.press', targets: ['lamp.broken'], guard: 'isWorn', verdict: 'passed' },
      { source: 'lamp.off', eventType: 'lamp.press', targets: ['lamp.on'], guard: null, verdict: null },
      { source: 'lamp.broken', eventType: '', targets: ['lamp.off'], guard: 'never', verdict: 'failed' },
    ])
    expect(steps[6]).toMatchObject({
      outcome: 'ignored',
      value: 'broken',
      taken: [],
      candidates: [{ guard: 'never', verdict: 'failed' }],
    })
    actor.stop()
  })

  it('knows timers with the time they are due at, and that their event comes from there', () => {
    const clock = new SimulatedClock()
    const actor = started(clock)
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'lamp.press' })
    clock.increment(5000)
    const id = 'xstate.after.patience.lamp.on'
    const entries = recorder.entries()
    expect(stepsOf(entries).map(({ timers }) => timers)).toEqual([[], [{ id, eventType: id, due: 6000 }], []])
    expect(ofKind(entries, 'event').at(-1)).toMatchObject({
      event: { type: id },
      isDelayed: true,
      cause: ofKind(entries, 'event')[0]?.seq,
    })
    actor.stop()
  })

  it('finds an action that throws, which no snapshot tells of, and what comes for the actor after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const actor = started()
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'lamp.press' })
    actor.send({ type: 'lamp.break' })
    await Promise.resolve()
    actor.send({ type: 'lamp.press' })
    const entries = recorder.entries()
    expect(stepsOf(entries).at(-1)).toMatchObject({
      outcome: 'failed',
      status: 'error',
      actions: ['spark'],
      error: 'Error: short circuit of [redacted] (last action: spark)',
      timers: [],
      next: [],
    })
    expect(kinds(entries).slice(-3)).toEqual(['step', 'end', 'dead-letter'])
    expect(ofKind(entries, 'end')).toMatchObject([{ status: 'error', error: 'Error: short circuit of [redacted]' }])
    expect(ofKind(entries, 'dead-letter')).toMatchObject([{ event: { type: 'lamp.press' }, from: null }])
    // Nobody has subscribed: the error is reported as it would be without a recorder.
    expect(() => vi.runAllTimers()).toThrow('short circuit')
    expect(console.warn).toHaveBeenCalled()
    vi.mocked(console.warn).mockClear()
  })

  it('links an event to the one that its sender was dealing with, whatever lies between them', () => {
    const child = setup({}).createMachine({ id: 'child', on: { 'child.go': {} } })
    const parent = setup({ actors: { child, tick: fromCallback(() => undefined) } }).createMachine({
      id: 'parent',
      invoke: [
        { src: 'child', id: 'child', systemId: 'kid' },
        { src: 'tick', id: 'tick' },
      ],
      on: { 'parent.go': { actions: sendTo('child', { type: 'child.go' }) } },
    })
    const actor = createActor(parent)
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.start()
    actor.send({ type: 'parent.go' })
    const entries = recorder.entries()
    const [go, passed] = ofKind(entries, 'event')
    expect(passed).toMatchObject({ event: { type: 'child.go' }, from: actor.sessionId, cause: go?.seq })
    expect(ofKind(entries, 'actor').map(({ name, logic, parent: above }) => [name, logic, above])).toEqual([
      [actor.id, 'machine', null],
      ['kid', 'machine', actor.sessionId],
      ['tick', 'callback', actor.sessionId],
    ])
    actor.stop()
    expect(ofKind(recorder.entries(), 'end').map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped'])
  })

  it('tells what became of promises', async () => {
    const asking = setup({ actors: { ask: fromPromise(() => Promise.reject(new Error('offline'))) } }).createMachine({
      id: 'asking',
      initial: 'waiting',
      states: { waiting: { invoke: { src: 'ask', id: 'ask', onError: 'failed' } }, failed: {} },
    })
    const { recorder } = createRecorder()
    const actor = createActor(asking)
    recorder.attach(actor)
    actor.start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'))
    expect(ofKind(recorder.entries(), 'end')).toMatchObject([{ status: 'error', error: 'Error: offline' }])
    expect(stepsOf(recorder.entries()).at(-1)).toMatchObject({ outcome: 'moved', value: 'failed' })
    actor.stop()
  })

  it('never lets go of the app: what fails in it ends the recording with a notice', () => {
    const actor = started()
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

  it('holds the latest five thousand, and says how many went before anybody heard of them', () => {
    const actor = started()
    const { recorder, idle } = createRecorder()
    const heard: Entry[] = []
    recorder.onBatch((entries) => heard.push(...entries))
    recorder.attach(actor)
    for (let presses = 0; presses < 4000; presses += 1) actor.send({ type: 'lamp.break' })
    idle()
    idle()
    expect(recorder.entries()).toHaveLength(recorderBounds.entries)
    expect(heard.filter(({ kind }) => kind === 'notice')).toMatchObject([
      { notice: 'dropped', count: 8002 - recorderBounds.entries },
    ])
    expect(new Set(heard.map(({ seq }) => seq)).size).toBe(heard.length)
    actor.stop()
  })

  it('attaches to a thousand actors, and names all of them', () => {
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
