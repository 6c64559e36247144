import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '@contract/session.schema'
import { LateShell } from './late-shell.ts'
import type { RootActor, ShellActors } from './shell-refs.ts'
import { shellMachine } from './shell.machine.ts'

// SAFETY: only the id of a user is read here.
const user = { id: 'ann' } as User
// SAFETY: the root starts one machine under each of these names.
const names = Object.keys(shellMachine.implementations.actors) as (keyof ShellActors)[]

interface Snapshot {
  readonly context: Readonly<Record<string, unknown>>
}

describe('before the machines have started', () => {
  it('each actor shows the initial context of its machine', () => {
    const late = new LateShell({
      user,
      isShared: false,
      load: () => Promise.reject(new Error('not loaded in this test')),
    })
    const real = createActor(shellMachine, { input: { user, buildId: 'a build', isShared: false } })
    for (const name of names) {
      const [initial, started] = [late.actor(name), real.system.get(name)].map(
        // SAFETY: every actor of the shell is a machine.
        (actor) => (actor as ShellActors['session']).getSnapshot() as unknown as Snapshot,
      )
      expect({ name, ...started!.context }).toMatchObject({ name, ...initial!.context })
    }
  })
})

/** A root whose actors log the events that they receive. */
function recordingRoot() {
  const log: string[] = []
  const actorOf = (name: string) => ({
    send: ({ type }: { type: string }) => log.push(`${name}: ${type}`),
    getSnapshot: () => ({ context: { name } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  })
  const root = { ...actorOf('shell'), system: { get: actorOf } }
  // SAFETY: only `send` and `system.get` of it are used.
  return { root: root as unknown as RootActor, log }
}

describe('when the machines start', () => {
  it('earlier events are delivered in their order, observers are notified, and later events are delivered at once', async () => {
    const { root, log } = recordingRoot()
    const late = new LateShell({ user, isShared: false, load: () => Promise.resolve(root) })
    const observer = vi.fn<(snapshot: unknown) => void>()
    late.actor('session').subscribe(observer)
    late.send({ type: 'page.loading' })
    late.actor('trailer').send({ type: 'trailer.close' })
    late.send({ type: 'page.loaded' })
    expect(log).toEqual([])
    await late.start()
    late.actor('delivery').send({ type: 'delivery.retry' })
    expect(log).toEqual([
      'shell: page.loading',
      'trailer: trailer.close',
      'shell: page.loaded',
      'delivery: delivery.retry',
    ])
    expect(observer.mock.calls).toEqual([[{ context: { name: 'session' } }]])
    expect(late.actor('session').getSnapshot().context).toEqual({ name: 'session' })
    await expect(late.started).resolves.toBe(root)
  })

  it('a listener in place of a machine stops, and a later one does not start', async () => {
    const { root } = recordingRoot()
    const late = new LateShell({ user, isShared: false, load: () => Promise.resolve(root) })
    const log: string[] = []
    const listen = (name: string) => () => {
      log.push(`${name} begins`)
      return () => void log.push(`${name} stops`)
    }
    late.untilStarted(listen('early'))
    expect([late.isStarted, log]).toEqual([false, ['early begins']])
    await late.start()
    late.untilStarted(listen('late'))
    expect([late.isStarted, log]).toEqual([true, ['early begins', 'early stops']])
  })

  it('they start once, or with the network if they failed to load', async () => {
    const { root } = recordingRoot()
    const lost = new Error('no network')
    const load = vi.fn<() => Promise<RootActor>>().mockRejectedValueOnce(lost).mockResolvedValue(root)
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    const late = new LateShell({ user, isShared: false, load })
    await Promise.all([late.start(), late.start()])
    expect([load.mock.calls.length, reported.mock.calls]).toEqual([1, [[lost]]])
    window.dispatchEvent(new Event('online'))
    await late.started
    window.dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
})
