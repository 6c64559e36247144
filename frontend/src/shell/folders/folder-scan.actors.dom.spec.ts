import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { fakeFieldFiles, fakeFolder, fakeModified } from './testing/fake-folder.ts'
import { settle } from '../../testing/settle.ts'
import { scanActor } from './folder.actors.ts'
import type { ScanInput } from './folder-setup.machine.ts'
import type { ScanFact, ScanOrder } from './scan-messages.ts'

class FakeWorker extends EventTarget {
  readonly orders: ScanOrder[] = []
  isTerminated = false
  postMessage = (order: ScanOrder) => void this.orders.push(order)
  terminate = () => void (this.isTerminated = true)
  emit = (fact: ScanFact) => this.dispatchEvent(new MessageEvent('message', { data: fact }))
}

let worker: FakeWorker
beforeEach(() => {
  worker = new FakeWorker()
})
afterEach(() => vi.unstubAllGlobals())

describe('a scan in a worker', () => {
  function start(source: ScanInput['source']) {
    const facts: ScanFact[] = []
    // SAFETY: it has all that the code uses of a worker.
    const scan = scanActor(() => worker as unknown as Worker)
    const actor = createActor(
      createMachine({
        invoke: { src: scan, id: 'scan', input: { userId: 'ada', id: 'f', source, isWhole: false } },
        on: { '*': { actions: ({ event }) => void facts.push(event as ScanFact) } },
      }),
    ).start()
    return { actor, facts }
  }
  const handle = { kind: 'handle', name: 'Films', handle: fakeFolder('Films', {}) } as const

  it('gets the handle, and ends when it is no longer needed', async () => {
    const { actor, facts } = start(handle)
    await settle()
    expect(worker.orders).toEqual([
      { type: 'scan.begin', userId: 'ada', id: 'f', name: 'Films', handle: handle.handle, isWhole: false },
    ])
    worker.emit({ type: 'scan.saved' })
    expect(facts).toEqual([{ type: 'scan.saved' }])
    actor.stop()
    expect(worker.isTerminated).toBe(true)
  })

  it.each(['error', 'messageerror'])('reports its own failure (%s)', (type) => {
    const { facts } = start(handle)
    worker.dispatchEvent(new Event(type))
    expect(facts).toEqual([{ type: 'scan.failed', failure: 'broken' }])
  })

  it('of a folder without a handle gets the listing of the page', async () => {
    const files = fakeFieldFiles('Films', { Heat: { 'Heat.mkv': 7 } })
    start({ kind: 'files', name: 'Films', files })
    await vi.waitFor(() => expect(worker.orders.at(-1)).toEqual({ type: 'scan.end' }))
    // The page lists in slices of time, so a busy machine needs more of them.
    const kinds = new Set(worker.orders.map(({ type }) => type))
    expect([...kinds]).toEqual(['scan.begin', 'scan.found', 'scan.end'])
    expect(worker.orders.flatMap((order) => (order.type === 'scan.found' ? order.found : []))).toEqual([
      { type: 'folder', path: '', entries: 1 },
      { type: 'files', folder: 'Heat', files: [{ name: 'Heat.mkv', size: 7, modified: fakeModified, text: null }] },
      { type: 'folder', path: 'Heat', entries: 1 },
    ])
  })

  it('waits for another tab that scans the same folder', async () => {
    let grant = () => undefined as void
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, _: unknown, work: () => Promise<void>) =>
          new Promise<void>((resolve) => {
            expect(name).toBe('reelroom folder f')
            grant = () => void work().then(resolve)
          }),
      },
    })
    start(handle)
    await settle()
    expect(worker.orders).toEqual([])
    grant()
    expect(worker.orders.length).toBe(1)
  })
})
