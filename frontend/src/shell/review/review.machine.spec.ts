import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import {
  reviewMachine,
  UNDO_MS,
  type Decision,
  type SavedDecision,
  type ReviewEvent,
  type Step,
} from './review.machine.ts'
import { settle } from '../../testing/settle.ts'

const decision = (entry: string, id: number | null = 1): Decision => ({
  entry,
  name: entry,
  correction: { scope: { folder: 'f', key: entry }, title: id === null ? null : { type: 'movie', id } },
  label: id === null ? null : `Title ${id}`,
})
const savedDecision = (entry: string): SavedDecision => ({ ...decision(entry), id: `correction of ${entry}` })

interface Announced {
  readonly type: 'review.announced'
  readonly notice: { readonly message: string; readonly timeout: number; readonly actions: { run: () => void }[] }
}

function start() {
  const clock = new SimulatedClock()
  const answers: { resolve: () => void; reject: () => void }[] = []
  const saved = vi.fn(
    (step: Step) =>
      new Promise<string | null>((resolve, reject) =>
        answers.push({
          resolve: () => resolve(step.kind === 'make' ? `correction of ${step.decision.entry}` : null),
          reject: () => reject(new Error('offline')),
        }),
      ),
  )
  const announced: Announced[] = []
  const parent = createActor(
    createMachine({
      types: { events: {} as Announced },
      on: { 'review.announced': { actions: ({ event }) => announced.push(event) } },
    }),
  ).start()
  const machine = reviewMachine.provide({
    actors: { save: fromPromise<string | null, Step>(({ input }) => saved(input)) },
  })
  const actor = createActor(machine, { clock, input: { parent } }).start()
  const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
    answers.shift()![how]()
    await settle()
  }
  const send = (event: ReviewEvent) => actor.send(event)
  return {
    clock,
    saved,
    announced,
    answer,
    send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('the review', () => {
  it('saves what is chosen, says so with a way back for ten seconds, and goes on choosing', async () => {
    const { clock, saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    expect([value(), saved.mock.calls]).toEqual(['saving', [[{ kind: 'make', decision: decision('a') }]]])
    await answer()
    expect([value(), context().decisions, context().settled]).toEqual([
      'undoable',
      [savedDecision('a')],
      { entry: 'a', isBack: false },
    ])
    expect(announced.map(({ notice: { message, timeout } }) => [message, timeout])).toEqual([
      ['myLibrary.notice.chosen', UNDO_MS],
    ])
    clock.increment(UNDO_MS - 1)
    expect(value()).toBe('undoable')
    clock.increment(1)
    expect(value()).toBe('choosing')
  })

  it('saves the reverse when that is undone from the notice, also after the page was left', async () => {
    const { saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a', null) })
    await answer()
    expect(announced[0]!.notice.message).toBe('myLibrary.notice.none')
    send({ type: 'review.leave' })
    expect([value(), context().decisions]).toEqual(['choosing', []])
    announced[0]!.notice.actions[0]!.run()
    expect(saved).toHaveBeenLastCalledWith({ kind: 'undo', saved: { ...decision('a', null), id: 'correction of a' } })
    await answer()
    expect([value(), context().settled, announced.length]).toEqual(['choosing', { entry: 'a', isBack: true }, 1])
  })

  it('goes back one decision after the other', async () => {
    const { answer, send, context } = start()
    for (const entry of ['a', 'b']) {
      send({ type: 'review.choose', decision: decision(entry) })
      await answer()
    }
    for (const left of [[savedDecision('a')], []]) {
      send({ type: 'review.undo', saved: context().decisions.at(-1)! })
      await answer()
      expect(context().decisions).toEqual(left)
    }
  })

  it('saves what is pressed meanwhile after it, in the order of the presses', async () => {
    const { saved, announced, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    send({ type: 'review.choose', decision: decision('b') })
    send({ type: 'review.undo', saved: savedDecision('a') })
    send({ type: 'review.choose', decision: decision('c') })
    expect(saved).toHaveBeenCalledTimes(1)
    for (let step = 0; step < 4; step += 1) await answer()
    expect(saved.mock.calls.map(([step]) => step)).toEqual([
      { kind: 'make', decision: decision('a') },
      { kind: 'make', decision: decision('b') },
      { kind: 'undo', saved: savedDecision('a') },
      { kind: 'make', decision: decision('c') },
    ])
    expect([value(), context().decisions, announced.length]).toEqual([
      'undoable',
      [savedDecision('b'), savedDecision('c')],
      3,
    ])
  })

  it('keeps what could not be saved for another try, together with what was pressed since', async () => {
    const { saved, answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    await answer('reject')
    expect([value(), context().steps]).toEqual(['failed', [{ kind: 'make', decision: decision('a') }]])
    send({ type: 'review.choose', decision: decision('b') })
    expect(saved).toHaveBeenLastCalledWith({ kind: 'make', decision: decision('a') })
    await answer('reject')
    send({ type: 'review.retry' })
    await answer()
    await answer()
    expect([value(), context().decisions]).toEqual(['undoable', [savedDecision('a'), savedDecision('b')]])
  })

  it('discards it when the member gives up', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.choose', decision: decision('a') })
    await answer('reject')
    send({ type: 'review.giveUp' })
    expect([value(), context().steps, context().decisions]).toEqual(['choosing', [], []])
  })

  it('searches for one entry; an undo leaves the search as it is, and so does a choice until it is saved', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.undo', saved: savedDecision('z') })
    await answer()
    expect([value(), context().searched]).toEqual(['searching', 'a'])
    send({ type: 'review.choose', decision: decision('a') })
    expect([value(), context().searched]).toEqual(['saving', 'a'])
    await answer()
    expect([value(), context().searched]).toEqual(['undoable', null])
  })

  it('ends the search when another entry is decided, when it is closed, and when the page is left', async () => {
    const { answer, send, value, context } = start()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.choose', decision: decision('b') })
    expect(context().searched).toBe(null)
    await answer()
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.stopSearch' })
    expect([value(), context().searched]).toEqual(['choosing', null])
    send({ type: 'review.search', entry: 'a' })
    send({ type: 'review.leave' })
    expect([value(), context().searched]).toEqual(['choosing', null])
  })
})
