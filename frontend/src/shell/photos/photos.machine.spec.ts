import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, initialTransition, transition, type EventObject } from 'xstate'
import { clampIndex, photosMachine, wrapIndex, type Photo } from './photos.machine.ts'

const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/p${index}.jpg`, kind: 'backdrop', alt: `picture ${index}` }))

function start() {
  const preloaded: string[][] = []
  let listening = 0
  const actor = createActor(
    photosMachine.provide({
      actors: {
        keys: fromCallback<EventObject>(() => {
          listening += 1
          return () => {
            listening -= 1
          }
        }),
        preload: fromCallback<EventObject, readonly Photo[]>(({ input }) => {
          preloaded.push(input.map(({ path }) => path))
        }),
      },
    }),
  ).start()
  return { actor, preloaded, listening: () => listening, index: () => actor.getSnapshot().context.index }
}

describe('photo modal', () => {
  it('holds a list and a current index; next and previous cycle with wraparound', () => {
    const { actor, index } = start()
    actor.send({ type: 'photos.open', photos: photosOf(3), index: 1 })
    const seen = (['photos.next', 'photos.next', 'photos.previous', 'photos.previous', 'photos.previous'] as const).map(
      (type) => {
        actor.send({ type })
        return index()
      },
    )
    expect(seen).toEqual([2, 0, 2, 1, 0])
  })

  it('an empty list opens no picture, and an invalid index opens the nearest picture', () => {
    const { actor, index } = start()
    actor.send({ type: 'photos.open', photos: [], index: 0 })
    expect(actor.getSnapshot().value).toBe('closed')
    for (const [requested, shown] of [
      [Number.NaN, 0],
      [-4, 0],
      [99, 2],
      [1.7, 1],
      [Number.POSITIVE_INFINITY, 2],
    ] as const) {
      actor.send({ type: 'photos.open', photos: photosOf(3), index: requested })
      expect(index()).toBe(shown)
      actor.send({ type: 'photos.close' })
    }
  })

  it('keys work only while it is open, and closing clears the list', () => {
    const { actor, listening } = start()
    actor.send({ type: 'photos.open', photos: photosOf(2), index: 0 })
    expect(listening()).toBe(1)
    actor.send({ type: 'photos.next' })
    expect(listening()).toBe(1)
    actor.send({ type: 'photos.close' })
    expect({ listening: listening(), context: actor.getSnapshot().context }).toEqual({
      listening: 0,
      context: { photos: [], index: 0 },
    })
  })

  it('the neighbors of each picture are preloaded', () => {
    const { actor, preloaded } = start()
    actor.send({ type: 'photos.open', photos: photosOf(4), index: 0 })
    actor.send({ type: 'photos.next' })
    expect(preloaded).toEqual([
      ['/p1.jpg', '/p3.jpg'],
      ['/p2.jpg', '/p0.jpg'],
    ])
  })

  it('the index stays within the list for any keys', () => {
    const presses = fc.array(fc.constantFrom('photos.next' as const, 'photos.previous' as const), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -50, max: 90 }), presses, (count, at, types) => {
        let [snapshot] = initialTransition(photosMachine)
        ;[snapshot] = transition(photosMachine, snapshot, { type: 'photos.open', photos: photosOf(count), index: at })
        for (const type of types) {
          ;[snapshot] = transition(photosMachine, snapshot, { type })
          expect(snapshot.context.index).toSatisfy(
            (index: number) => Number.isInteger(index) && index >= 0 && index < count,
          )
        }
      }),
    )
  })

  it('the index of an empty list is the first', () => {
    expect([wrapIndex(3, 0), clampIndex(3, 0), clampIndex(Number.NaN, 0)]).toEqual([0, 0, 0])
  })
})
