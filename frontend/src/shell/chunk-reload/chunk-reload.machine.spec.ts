import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { chunkReloadMachine, type ReloadHistory } from './chunk-reload.machine.ts'

function start(
  recall: () => Promise<ReloadHistory>,
  reload = vi.fn<(written: { path: string; at: number }) => Promise<void>>(() => Promise.resolve()),
) {
  const actor = createActor(
    chunkReloadMachine.provide({
      actors: {
        recall: fromPromise<ReloadHistory, { path: string }>(recall),
        reload: fromPromise<void, { path: string; at: number }>(({ input }) => reload(input)),
      },
    }),
  ).start()
  return { actor, reload }
}

describe('a page chunk that fails to load', () => {
  it('reloads the page', async () => {
    const { actor, reload } = start(() => Promise.resolve({ now: 50_000, last: null }))
    actor.send({ type: 'chunk.failed', path: '/movie/1' })
    actor.send({ type: 'chunk.failed', path: '/movie/1' })
    await settle()
    expect(actor.getSnapshot().value).toBe('reloading')
    expect(reload.mock.calls).toEqual([[{ path: '/movie/1', at: 50_000 }]])
  })

  it.each<[last: number, state: string]>([
    [90_001, 'broken'],
    [100_000, 'broken'],
    [90_000, 'reloading'],
    [109_999, 'broken'],
    [110_000, 'reloading'],
    [9e15, 'reloading'],
  ])(
    'at 100000, after a reload at %d, is %s: at most once in 10 s, and the far future is ignored',
    async (last, state) => {
      const { actor } = start(() => Promise.resolve({ now: 100_000, last }))
      actor.send({ type: 'chunk.failed', path: '/' })
      await settle()
      expect(actor.getSnapshot().value).toBe(state)
    },
  )

  it('does not reload the page without working storage, until the next page', async () => {
    const unreadable = start(() => Promise.reject(new DOMException('', 'SecurityError')))
    unreadable.actor.send({ type: 'chunk.failed', path: '/' })
    await settle()
    expect(unreadable.actor.getSnapshot().value).toBe('broken')
    expect(unreadable.reload).not.toHaveBeenCalled()

    const full = start(
      () => Promise.resolve({ now: 1, last: null }),
      vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('', 'QuotaExceededError'))),
    )
    full.actor.send({ type: 'chunk.failed', path: '/' })
    await settle()
    expect(full.actor.getSnapshot().value).toBe('broken')
    full.actor.send({ type: 'chunk.failed', path: '/' })
    expect(full.actor.getSnapshot().value).toBe('broken')
    full.actor.send({ type: 'chunk.navigated' })
    expect(full.actor.getSnapshot().value).toBe('ok')
  })
})
