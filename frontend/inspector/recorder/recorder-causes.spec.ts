// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { createRecorder, kinds, ofKind, startLamp, stepsOf } from '../testing/recording.ts'

afterEach(() => vi.useRealTimers())

describe('the cause of an event', () => {
  it('is found for an action that throws without a snapshot, and for the next event of its actor', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const actor = startLamp()
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
    // No subscriber: the error is reported as it would be without a recorder.
    expect(() => vi.runAllTimers()).toThrow('short circuit')
    expect(console.warn).toHaveBeenCalled()
    vi.mocked(console.warn).mockClear()
  })

  it('is the event that its sender was processing, across the steps in between', () => {
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
    const [go, forwarded] = ofKind(entries, 'event')
    expect(forwarded).toMatchObject({ event: { type: 'child.go' }, from: actor.sessionId, cause: go?.seq })
    expect(ofKind(entries, 'actor').map(({ name, logic, parent: above }) => [name, logic, above])).toEqual([
      [actor.id, 'machine', null],
      ['kid', 'machine', actor.sessionId],
      ['tick', 'callback', actor.sessionId],
    ])
    actor.stop()
    expect(ofKind(recorder.entries(), 'end').map(({ status }) => status)).toEqual(['stopped', 'stopped', 'stopped'])
    // A stop is not a step.
    expect(stepsOf(recorder.entries())).toEqual(stepsOf(entries))
  })

  it('is found for promises', async () => {
    const requester = setup({ actors: { ask: fromPromise(() => Promise.reject(new Error('offline'))) } }).createMachine(
      {
        id: 'asking',
        initial: 'waiting',
        states: { waiting: { invoke: { src: 'ask', id: 'ask', onError: 'failed' } }, failed: {} },
      },
    )
    const { recorder } = createRecorder()
    const actor = createActor(requester)
    recorder.attach(actor)
    actor.start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'))
    expect(ofKind(recorder.entries(), 'end')).toMatchObject([{ status: 'error', error: 'Error: offline' }])
    expect(stepsOf(recorder.entries()).at(-1)).toMatchObject({ outcome: 'moved', value: 'failed' })
    actor.stop()
  })
})
