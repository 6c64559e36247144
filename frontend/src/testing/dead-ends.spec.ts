import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { deadEndStates } from './dead-ends.ts'

describe('a state without a way out', () => {
  it('has no exit of its own nor of its parent', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { 'session.loggedOut': '.a' },
      states: {
        a: { on: { go: 'b' } },
        b: {
          initial: 'trying',
          states: {
            trying: { after: { 10: 'stuck' }, on: { done: 'last' } },
            stuck: { on: { again: { actions: () => undefined } } },
            last: { meta: { terminal: 'The page is left' } },
          },
        },
      },
    })
    expect(deadEndStates(machine)).toEqual(['m.b.stuck'])
  })

  it('is not one if its parent has an exit, or if it is the whole machine', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'loading',
      on: { refresh: '.loading' },
      states: { loading: { always: 'ready' }, ready: {} },
    })
    expect([deadEndStates(machine), deadEndStates(createMachine({ id: 'n' }))]).toEqual([[], []])
  })
})
