// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, SimulatedClock, stopChild } from 'xstate'
import { createRecorder, ofKind, realm, startLamp, stepsOf } from '../testing/recording.ts'

afterEach(() => vi.useRealTimers())

describe('the recorder', () => {
  it('records the state of a running actor, and then all its steps', () => {
    const actor = startLamp()
    actor.send({ type: 'lamp.press' })
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'lamp.press', by: 'Ada' })
    const [actorEntry, startStep, eventEntry, stepEntry, ...remaining] = recorder.entries()
    expect(remaining).toEqual([])
    expect(actorEntry).toEqual({
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
    expect(startStep).toMatchObject({
      kind: 'step',
      event: null,
      value: 'on',
      context: { presses: 1 },
      outcome: 'stayed',
      taken: [],
      timers: [{ id: 'xstate.after.timeout.lamp.on', eventType: 'xstate.after.timeout.lamp.on' }],
      next: ['lamp.press', 'lamp.break'],
    })
    expect(eventEntry).toEqual({
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
    expect(stepEntry).toMatchObject({
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

  it('records a step that stops a child which does not exist', () => {
    const parent = createMachine({ id: 'parent', on: { leave: { actions: stopChild('missing') } } })
    const actor = createActor(parent).start()
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'leave' })
    expect(stepsOf(recorder.entries()).at(-1)).toMatchObject({ outcome: 'stayed', actions: ['xstate.stopChild'] })
    actor.stop()
  })

  it('records each candidate with the verdict of its guard, also those without an event', () => {
    const actor = startLamp()
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

  it('records timers with their due time, and links their events', () => {
    const clock = new SimulatedClock()
    const actor = startLamp(clock)
    const { recorder } = createRecorder()
    recorder.attach(actor)
    actor.send({ type: 'lamp.press' })
    clock.increment(5000)
    const id = 'xstate.after.timeout.lamp.on'
    const entries = recorder.entries()
    expect(stepsOf(entries).map(({ timers }) => timers)).toEqual([[], [{ id, eventType: id, due: 6000 }], []])
    expect(ofKind(entries, 'event').at(-1)).toMatchObject({
      event: { type: id },
      isDelayed: true,
      cause: ofKind(entries, 'event')[0]?.seq,
    })
    actor.stop()
  })
})
