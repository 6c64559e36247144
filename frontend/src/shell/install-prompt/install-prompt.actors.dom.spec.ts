import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { firstVisitKey, hideFlagKey, installPromptActors } from './install-prompt.actors.ts'
import type { InstallEnvironment } from './install-prompt.machine.ts'

const run = (logic: AnyActorLogic): Promise<unknown> => toPromise(createActor(logic).start())
const standalone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the environment of the install prompt', () => {
  it('has the display mode and the stored flag', async () => {
    standalone(true)
    localStorage.setItem(hideFlagKey, 'true')
    localStorage.setItem(firstVisitKey, 'Thu Jan 01 2026')
    expect(await run(installPromptActors().readEnvironment)).toEqual({
      standalone: true,
      hideFlag: 'true',
      isFirstVisit: false,
    })
  })

  it('counts a visit per day: the second one starts tomorrow', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    standalone(false)
    const visitAt = async (time: Date) => {
      vi.setSystemTime(time)
      return ((await run(installPromptActors().readEnvironment)) as InstallEnvironment).isFirstVisit
    }
    const visits = [new Date(2026, 0, 1, 9), new Date(2026, 0, 1, 23), new Date(2026, 0, 2, 0, 1), new Date(2026, 1, 1)]
    const answers: boolean[] = []
    for (const time of visits) answers.push(await visitAt(time))
    vi.useRealTimers()
    expect([answers, localStorage.getItem(firstVisitKey)]).toEqual([[true, true, false, false], 'Thu Jan 01 2026'])
  })

  it('has no flag and no earlier visit if storage is blocked', async () => {
    standalone(false)
    vi.stubGlobal('localStorage', { getItem: blocked })
    expect(await run(installPromptActors().readEnvironment)).toEqual({
      standalone: false,
      hideFlag: null,
      isFirstVisit: true,
    })
  })
})

it("accepts only the exact string 'true'", async () => {
  await run(installPromptActors().storeHideFlag)
  expect(localStorage.getItem(hideFlagKey)).toBe('true')
})

it('asks the browser through its event', async () => {
  standalone(false)
  const actors = installPromptActors()
  const listening = createActor(actors.prompts).start()
  const prompt = vi.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(await run(actors.showPrompt)).toBe('dismissed')
  expect(prompt).toHaveBeenCalledTimes(1)
  listening.stop()
})
