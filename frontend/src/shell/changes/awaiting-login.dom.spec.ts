import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdForLogin, takeHeldIntents } from './awaiting-login.ts'

const saved = { kind: 'title.mark', args: { change: { saved: true } }, at: '2026-11-21T12:00:00.000Z' }
const followed = { ...saved, kind: 'person.follow' }
const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const removeChange: (() => void)[] = []
const hold = (id: string, intent = saved, taken = () => undefined as void) =>
  removeChange.push(holdForLogin(id, intent, taken))

afterEach(() => {
  for (const stop of removeChange.splice(0)) stop()
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('a visitor’s action', () => {
  it('is taken once by the next page of the tab, with the others in order', () => {
    hold('a')
    hold('b', followed)
    leave()
    expect([takeHeldIntents(), takeHeldIntents()]).toEqual([[saved, followed], []])
  })

  it('is unavailable to a popup, and after it has been done here', () => {
    hold('a')
    expect(sessionStorage).toHaveLength(0)
    removeChange.pop()!()
    leave()
    expect(takeHeldIntents()).toEqual([])
  })

  it('expires after ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    hold('a')
    leave()
    vi.setSystemTime(Date.now() + 10 * 60 * 1000)
    expect(takeHeldIntents()).toEqual([])
  })

  it('is done by one page only when the browser restores the first one', () => {
    const taken = vi.fn()
    hold('a', saved, taken)
    leave()
    comeBack()
    expect([taken.mock.calls.length, takeHeldIntents()]).toEqual([0, []])
    leave()
    takeHeldIntents()
    comeBack()
    expect(taken).toHaveBeenCalledTimes(1)
  })
})
