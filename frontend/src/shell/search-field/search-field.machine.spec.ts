import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { searchFieldMachine, TYPING_PAUSE_MS } from './search-field.machine.ts'

function start() {
  const clock = new SimulatedClock()
  const navigations: string[] = []
  let answer = Promise.withResolvers<void>()
  const actor = createActor(
    searchFieldMachine.provide({
      actors: {
        navigate: fromPromise<void, { query: string }>(({ input }) => {
          navigations.push(input.query)
          answer = Promise.withResolvers<void>()
          return answer.promise
        }),
      },
    }),
    { clock },
  ).start()
  const type = (text: string) => actor.send({ type: 'field.typed', text, query: text.trim() })
  const address = (query: string) => actor.send({ type: 'address.changed', query })
  const shown = () => [actor.getSnapshot().value, actor.getSnapshot().context.text]
  return { actor, clock, navigations, type, address, shown, answer: () => answer }
}

describe('search field', () => {
  it('the address follows 200 ms after the last key, and the field stays as it was typed', async () => {
    const { clock, navigations, type, address, shown, answer } = start()
    type('he')
    clock.increment(TYPING_PAUSE_MS - 1)
    type('heat ')
    clock.increment(TYPING_PAUSE_MS - 1)
    expect([navigations, ...shown()]).toEqual([[], 'typing', 'heat '])
    clock.increment(1)
    expect([navigations, ...shown()]).toEqual([['heat'], 'navigating', 'heat '])
    address('heat')
    answer().resolve()
    await vi.waitFor(() => expect(shown()).toEqual(['settled', 'heat ']))
  })

  it('a visitor can type on while the address changes', () => {
    const { clock, navigations, type, address, shown } = start()
    type('he')
    clock.increment(TYPING_PAUSE_MS)
    type('heat')
    address('he')
    expect(shown()).toEqual(['typing', 'heat'])
    clock.increment(TYPING_PAUSE_MS)
    expect(navigations).toEqual(['he', 'heat'])
  })

  it('an equal query makes no request', () => {
    const { clock, navigations, type, address, shown } = start()
    address('heat')
    type('heat ')
    clock.increment(TYPING_PAUSE_MS)
    expect([navigations, ...shown()]).toEqual([[], 'settled', 'heat '])
  })

  it('the field follows other changes of the address, also during typing', () => {
    const { clock, navigations, type, address, shown } = start()
    address('heat')
    expect(shown()).toEqual(['settled', 'heat'])
    type('heath')
    address('ran')
    clock.increment(TYPING_PAUSE_MS)
    expect([navigations, ...shown()]).toEqual([[], 'settled', 'ran'])
  })

  it('the field stays after a failed navigation; the next letters try again', async () => {
    const { clock, navigations, type, shown, answer } = start()
    type('heat')
    clock.increment(TYPING_PAUSE_MS)
    answer().reject(new Error('offline'))
    await vi.waitFor(() => expect(shown()).toEqual(['settled', 'heat']))
    type('ran')
    clock.increment(TYPING_PAUSE_MS)
    expect(navigations).toEqual(['heat', 'ran'])
  })

  it('leaving before the pause makes no request, and the next field is empty', () => {
    const { actor, clock, navigations, type, shown } = start()
    type('heat')
    actor.send({ type: 'field.left' })
    clock.increment(TYPING_PAUSE_MS)
    expect([navigations, ...shown()]).toEqual([[], 'settled', ''])
  })
})
