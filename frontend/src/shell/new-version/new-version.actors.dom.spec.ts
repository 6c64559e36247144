import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, toPromise } from 'xstate'
import { longAbsence, newVersionActors } from './new-version.actors.ts'
import { DAY_MS } from '@contract/days'

const answer = (body: string, status = 200) => vi.fn(() => Promise.resolve(new Response(body, { status })))
const latest = (fetch: typeof globalThis.fetch) =>
  toPromise(createActor(newVersionActors(fetch, createMemoryHistory).fetchLatest).start())

describe('the latest build', () => {
  it('bypasses every cache', async () => {
    const fetch = answer('{"id":"abc","version":"1.0.0"}')
    expect(await latest(fetch)).toBe('abc')
    expect(fetch).toHaveBeenCalledWith('/builds/latest.json', expect.objectContaining({ cache: 'no-store' }))
  })

  it.each([['{"id":7}'], ['{"id":""}'], ['{}'], ['<html>']])('is unknown for %s', async (body) => {
    await expect(latest(answer(body))).rejects.toBeInstanceOf(Error)
  })

  it('is unknown after an error', async () => {
    await expect(latest(answer('{"id":"abc"}', 500))).rejects.toThrow('500')
  })
})

describe('waking from sleep', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const start = () => {
    const woke = vi.fn()
    const { wakes } = newVersionActors(fetch, createMemoryHistory)
    const machine = createMachine({ invoke: { src: wakes }, on: { 'version.woke': { actions: () => woke() } } })
    return { woke, actor: createActor(machine).start() }
  }
  const see = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('shows in missed intervals of a timer', () => {
    const { woke, actor } = start()
    vi.advanceTimersByTime(60 * 60_000)
    expect(woke).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + longAbsence)
    vi.advanceTimersByTime(60_000)
    expect(woke).toHaveBeenCalledTimes(1)
    actor.stop()
    vi.setSystemTime(Date.now() + longAbsence)
    vi.advanceTimersByTime(120_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  it.each([
    [longAbsence - 1, 0],
    [longAbsence, 1],
  ])('counts the return to the tab after %d ms: %d times', (away, times) => {
    const { woke, actor } = start()
    see(true)
    vi.advanceTimersByTime(away)
    see(false)
    expect(woke).toHaveBeenCalledTimes(times)
    actor.stop()
  })

  it('is not detected when the clock goes back', () => {
    const { woke, actor } = start()
    vi.setSystemTime(Date.now() - DAY_MS)
    vi.advanceTimersByTime(120_000)
    expect(woke).not.toHaveBeenCalled()
    actor.stop()
  })
})
