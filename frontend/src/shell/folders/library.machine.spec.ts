import { describe, expect, it } from 'vitest'
import type { DroppedFolders } from './file-system/read-drop.ts'
import { GATHERING_MS } from './library.machine.ts'
import { droppedFile, folder, noneRecognized, startLibrary as start } from './testing/library-world.ts'
import { settle } from '../../testing/settle.ts'

describe('the library of a member', () => {
  it('starts with the folders of this browser, and resumes matching', async () => {
    const { names, log, actor } = await start({ stored: [folder('a'), folder('b')] })
    expect([names(), log.matchRequests, actor.getSnapshot().value]).toEqual([['a', 'b'], 1, { ready: 'resting' }])
  })

  it('reports blocked storage, and tries again on demand', async () => {
    const { actor, world } = await start({ stored: new Error('private') })
    expect(actor.getSnapshot().value).toBe('unreadable')
    world.stored = []
    actor.send({ type: 'library.retry' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ ready: 'resting' })
  })

  it('adds a picked folder, and does nothing without one', async () => {
    const { actor, world, names, log } = await start()
    actor.send({ type: 'library.pick' })
    await settle()
    expect(log.recognized).toEqual([])
    world.picked = { folders: [{ kind: 'files', name: 'New', files: [] }], otherItems: 0 }
    world.recognized = { added: [folder('New')], renewed: [], moved: [], problem: null }
    actor.send({ type: 'library.pick' })
    await settle()
    expect([names(), log.recognized[0]?.dropped]).toEqual([['New'], world.picked])
  })

  it('queues dropped folders while it loads or adds another one', async () => {
    const [films, shows, more] = ['Films', 'Shows', 'More'].map((name): DroppedFolders => ({
      folders: [{ kind: 'files', name, files: [] }],
      otherItems: 0,
    }))
    const { actor, log, problem, world } = await start({ stored: new Error('private') })
    actor.send({ type: 'library.add', dropped: films! })
    world.stored = []
    actor.send({ type: 'library.retry' })
    await settle()
    world.recognized = { added: [], renewed: [], moved: [], problem: { kind: 'overlaps', name: 'Films' } }
    actor.send({ type: 'library.add', dropped: shows! })
    world.recognized = { added: [], renewed: [], moved: [], problem: null }
    actor.send({ type: 'library.add', dropped: more! })
    await settle()
    expect(log.recognized.map((one) => one.dropped)).toEqual([films, shows, more])
    expect([actor.getSnapshot().value, actor.getSnapshot().context.dropped]).toEqual([{ ready: 'resting' }, []])
    // The reason against the first is still on screen.
    expect(problem()).toEqual({ kind: 'overlaps', name: 'Films' })
  })

  it('refreshes a folder that is dropped again', async () => {
    const { actor, world, log } = await start({ stored: [folder('a')] })
    const ref = actor.getSnapshot().context.folders[0]!
    const source = { kind: 'files', name: 'a', files: [] } as const
    world.recognized = { added: [], renewed: [{ id: 'a', source }], moved: [], problem: null }
    actor.send({ type: 'library.add', dropped: { folders: [source], otherItems: 0 } })
    await settle()
    expect(ref.getSnapshot()).toMatchObject({ value: { there: { scanning: 'listing' } }, context: { source } })
    expect(log.recognized[0]?.existing).toMatchObject([{ id: 'a', name: 'a' }])
  })

  it('asks whether a folder with the files of a missing one has moved, one folder at a time', async () => {
    const source = { kind: 'files', name: 'New place', files: [] } as const
    const moved = ['a', 'b'].map((id) => ({ id, name: id, source }))
    const { actor, world, names, log } = await start({
      stored: [folder('a'), folder('b')],
      recognized: { ...noneRecognized, moved },
    })
    actor.send({ type: 'library.add', dropped: { folders: [source, source], otherItems: 0 } })
    await settle()
    world.recognized = noneRecognized
    actor.send({ type: 'library.add', dropped: droppedFile })
    await settle()
    expect([actor.getSnapshot().value, log.recognized.length, names()]).toEqual([{ ready: 'asking' }, 1, ['a', 'b']])

    world.answered = { ...noneRecognized, renewed: [{ id: 'a', source }] }
    actor.send({ type: 'library.answerMoved', isSame: true })
    await settle()
    expect([actor.getSnapshot().value, names()]).toEqual([{ ready: 'asking' }, ['New place', 'b']])

    world.answered = { ...noneRecognized, added: [folder('New')] }
    actor.send({ type: 'library.answerMoved', isSame: false })
    await settle()
    expect([actor.getSnapshot().value, names()]).toEqual([{ ready: 'resting' }, ['New place', 'b', 'New']])
    expect(log.answers.map(({ moved: { id }, isSame }) => [id, isSame])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect([log.recognized.length, actor.getSnapshot().context.moved]).toEqual([2, []])
  })

  it('reports an answer that could not be stored', async () => {
    const source = { kind: 'files', name: 'New place', files: [] } as const
    const { actor, problem } = await start({
      recognized: { ...noneRecognized, moved: [{ id: 'a', name: 'a', source }] },
      answered: new Error('full'),
    })
    actor.send({ type: 'library.add', dropped: { folders: [source], otherItems: 0 } })
    await settle()
    actor.send({ type: 'library.answerMoved', isSame: true })
    await settle()
    expect([problem(), actor.getSnapshot().value]).toEqual([{ kind: 'unsaved' }, { ready: 'resting' }])
  })

  it.each([
    ['unpickable', { picked: new Error('guarded') }, { type: 'library.pick' }],
    ['unsaved', { recognized: new Error('full') }, { type: 'library.add', dropped: droppedFile }],
    [
      'noFolder',
      { recognized: { added: [], renewed: [], moved: [], problem: { kind: 'noFolder' } } },
      { type: 'library.add', dropped: droppedFile },
    ],
  ] as const)('reports a folder that is %s, until the next one', async (kind, changes, event) => {
    const { actor, world, problem } = await start(changes)
    actor.send(event)
    await settle()
    expect([problem(), actor.getSnapshot().value]).toEqual([{ kind }, { ready: 'resting' }])
    world.recognized = { added: [], renewed: [], moved: [], problem: null }
    actor.send({ type: 'library.add', dropped: droppedFile })
    await settle()
    expect(problem()).toBeNull()
  })

  it('matches the files that a folder has sent, and updates the pages', async () => {
    const { actor, log, clock } = await start()
    actor.send({ type: 'folder.sent', isChanged: false, titlesToMatch: 0 })
    clock.increment(GATHERING_MS)
    expect([log.matchRequests, log.changed]).toEqual([1, 0])
    actor.send({ type: 'folder.sent', isChanged: true, titlesToMatch: 0 })
    clock.increment(GATHERING_MS)
    expect([log.matchRequests, log.changed]).toEqual([1, 1])
    actor.send({ type: 'folder.sent', isChanged: true, titlesToMatch: 3 })
    await settle()
    expect([log.matchRequests, log.titlesMatched]).toEqual([2, 1])
  })

  it('updates the pages for many changes at intervals, and for the last one', async () => {
    const { actor, log, clock } = await start()
    for (let tenth = 1; tenth <= 25; tenth += 1) {
      actor.send({ type: 'folder.sent', isChanged: true, titlesToMatch: 0 })
      clock.increment(GATHERING_MS / 10)
    }
    expect(log.changed).toBe(2)
    clock.increment(GATHERING_MS)
    expect(log.changed).toBe(3)
  })

  it('stops the machine of a removed folder, and passes its notification to the shell', async () => {
    const { actor, names, messages, log } = await start({ stored: [folder('a')] })
    actor.getSnapshot().context.folders[0]!.send({ type: 'folder.remove' })
    actor.getSnapshot().context.folders[0]!.send({ type: 'folder.notificationClosed' })
    await settle()
    expect([names(), messages, log.forgotten]).toEqual([[], ['myFolders.removed'], ['a']])
  })
})
