import { describe, expect, it, vi } from 'vitest'
import type { User } from '@contract/session.schema'
import { settle } from '../../testing/settle.ts'
import { ada, startSession as start } from './testing/started-session.ts'

describe('session', () => {
  it('login state is known once the session has been fetched', async () => {
    const { actor, facts } = start(undefined, {
      fetch: () => Promise.resolve(ada),
      genres: () => new Promise(() => undefined),
    })
    expect(actor.getSnapshot().value).toBe('unknown')
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedIn: { genres: 'loading', freshness: 'fresh' } })
    expect(actor.getSnapshot().context.user).toEqual(ada)
    expect(facts).toEqual(['loggedIn'])
  })

  it('a failure is treated as no session', async () => {
    const { actor } = start(undefined, { fetch: () => Promise.reject(new Error('503')) })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedOut: 'settled' })
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  it("when the user becomes logged in, the user's genres are initialized, also immediately on load if already logged in", async () => {
    const genres = vi.fn(() => Promise.resolve())
    const { actor } = start(ada, { genres })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedIn: { genres: 'ready', freshness: 'fresh' } })

    const later = start(null, { genres })
    expect(genres).toHaveBeenCalledTimes(1)
    later.actor.send({ type: 'session.entered', user: ada })
    await settle()
    expect(genres).toHaveBeenCalledTimes(2)
  })

  it('logs in even if the genres fail to load', async () => {
    const { actor } = start(ada, { genres: () => Promise.reject(new Error('503')) })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedIn: { genres: 'failed', freshness: 'fresh' } })
  })

  it('logging out sets the user to null at once and deletes the session, again after 5 s until it has succeeded', async () => {
    const remove = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
    const { actor, clock, facts } = start(ada, { remove })
    actor.send({ type: 'session.logOut' })
    expect(actor.getSnapshot().context).toMatchObject({ user: null })
    expect(facts).toEqual(['loggedOut'])
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedOut: { revoking: 'waiting' } })
    clock.increment(4999)
    expect(remove).toHaveBeenCalledTimes(1)
    clock.increment(1)
    await settle()
    expect(remove).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().value).toEqual({ loggedOut: 'settled' })
  })

  it('retries at once with the network', async () => {
    const remove = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
    const { actor, online } = start(ada, { remove })
    actor.send({ type: 'session.logOut' })
    await settle()
    online.current()
    await settle()
    expect(actor.getSnapshot().value).toEqual({ loggedOut: 'settled' })
  })

  it('no session is fetched until the log-out has succeeded', () => {
    const fetch = vi.fn(() => Promise.resolve(ada))
    const { actor } = start(ada, { fetch, remove: () => new Promise(() => undefined) })
    actor.send({ type: 'session.logOut' })
    actor.send({ type: 'session.refetch' })
    expect(fetch).not.toHaveBeenCalled()
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  it('an answer that arrives after logging out is ignored', async () => {
    let answer: (user: User) => void = () => undefined
    const { actor } = start(ada, { fetch: () => new Promise((resolve) => (answer = resolve)) })
    actor.send({ type: 'session.refetch' })
    actor.send({ type: 'session.logOut' })
    answer(ada)
    await settle()
    expect(actor.getSnapshot().context.user).toBeNull()
  })

  it('reports a user whom another tab has logged in, as after a log-in', async () => {
    const eve: User = { ...ada, id: '2', name: 'Eve' }
    const { actor, facts } = start(ada, { fetch: () => Promise.resolve(eve) })
    actor.send({ type: 'session.refetch' })
    await settle()
    expect([actor.getSnapshot().context.user, facts]).toEqual([eve, ['loggedIn']])
  })
})
