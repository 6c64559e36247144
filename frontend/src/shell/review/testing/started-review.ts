import { vi } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import { settle } from '../../../testing/settle.ts'
import type { Decision, SavedDecision } from '../review-setup.machine.ts'
import { type ReviewEvent, type SaveInput, type Step, reviewMachine } from '../review.machine.ts'

/** A decision about an entry: a film, or that no candidate is right. */
export const decision = (entry: string, id: number | null = 1): Decision => ({
  entry,
  name: entry,
  correction: { scope: { folder: 'f', key: entry }, title: id === null ? null : { type: 'movie', id } },
  label: id === null ? null : `Title ${id}`,
})
export const savedDecision = (entry: string): SavedDecision => ({ ...decision(entry), id: `correction of ${entry}` })

interface Announced {
  readonly type: 'review.announced'
  readonly notification: {
    readonly message: string
    readonly values: object
    readonly timeout: number
    readonly actions: { run: () => void }[]
  }
}

/** A review whose calls the test answers. */
export function startReview() {
  const clock = new SimulatedClock()
  const answers: { resolve: () => void; reject: () => void }[] = []
  const saved = vi.fn(
    (step: Step, _isLast: boolean) =>
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
    actors: { save: fromPromise<string | null, SaveInput>(({ input }) => saved(input.step, input.isLast)) },
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
