import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, type AnyActorRef } from 'xstate'
import { libraryLoaderMachine } from './library-loader.machine.ts'
import type { libraryMachine } from './library.machine.ts'
import { droppedFile, machineOf, orFail } from './testing/library-world.ts'
import { settle } from '../../testing/settle.ts'

describe('the library machine loads', () => {
  function startLoader(
    userId: string | null,
    hasFolders: boolean | Error,
    load?: () => Promise<typeof libraryMachine>,
  ) {
    const { machine } = machineOf({
      stored: [],
      picked: droppedFile,
      recognized: new Error('unused'),
      answered: new Error('unused'),
    })
    const looked: string[] = []
    let fetched = 0
    // SAFETY: the machine only sends events to it.
    const parent = createActor(createMachine({})) as AnyActorRef
    const actor = createActor(
      libraryLoaderMachine.provide({
        actors: {
          hasFolders: fromPromise<boolean, { userId: string }>(({ input }) => {
            looked.push(input.userId)
            return orFail(hasFolders)
          }),
          load: fromPromise(() => {
            fetched += 1
            return load ? load() : Promise.resolve(machine)
          }),
        },
      }),
      { input: { userId, parent } },
    ).start()
    return { actor, looked, fetched: () => fetched, library: () => actor.getSnapshot().context.library }
  }

  it('if its member has folders in this browser', async () => {
    const { library } = startLoader('ada', true)
    await settle()
    expect(library()?.getSnapshot().context.userId).toBe('ada')
  })

  it.each([false, new Error('private')])(
    'otherwise only when its member opens the library (%s)',
    async (hasFolders) => {
      const { library, fetched, actor } = startLoader('ada', hasFolders)
      await settle()
      expect([library(), fetched()]).toEqual([null, 0])
      actor.send({ type: 'library.opened' })
      await settle()
      expect(library()?.getSnapshot().context.userId).toBe('ada')
    },
  )

  it('with the files that were dropped before', async () => {
    const { library, actor } = startLoader('ada', false)
    actor.send({ type: 'library.add', dropped: droppedFile })
    actor.send({ type: 'library.opened' })
    await settle()
    expect([library()?.getSnapshot().context.problem, actor.getSnapshot().context.dropped]).toEqual([
      { kind: 'unsaved' },
      [],
    ])
    actor.send({ type: 'library.add', dropped: droppedFile })
    expect(library()?.getSnapshot().value).toEqual({ ready: 'adding' })
  })

  it('for members only; it ends with a log-out, and the next member has their own', async () => {
    const { library, actor, looked } = startLoader(null, true)
    actor.send({ type: 'library.opened' })
    await settle()
    expect([library(), looked]).toEqual([null, []])
    actor.send({ type: 'session.loggedIn', userId: 'ada' })
    await settle()
    const first = library()
    actor.send({ type: 'session.loggedOut' })
    expect([library(), first?.getSnapshot().status]).toEqual([null, 'stopped'])
    actor.send({ type: 'session.loggedIn', userId: 'eve' })
    await settle()
    expect([looked, library()?.getSnapshot().context.userId]).toEqual([['ada', 'eve'], 'eve'])
  })

  it('again if its script failed to load', async () => {
    const { machine } = machineOf({
      stored: [],
      picked: droppedFile,
      recognized: new Error('unused'),
      answered: new Error('unused'),
    })
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(machine)]
    const { actor, library } = startLoader('ada', true, () => answers.shift()!)
    await settle()
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'library.opened' })
    await settle()
    expect(library()).not.toBeNull()
  })
})
