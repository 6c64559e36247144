import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { hideFlagKey, installPromptActors } from './install-prompt.actors.ts'

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

describe('the surroundings of the install prompt', () => {
  it('are the display mode and the flag in storage', async () => {
    standalone(true)
    localStorage.setItem(hideFlagKey, 'true')
    expect(await run(installPromptActors().readEnvironment)).toEqual({ standalone: true, hideFlag: 'true' })
  })

  it('storage that is blocked holds no flag', async () => {
    standalone(false)
    vi.stubGlobal('localStorage', { getItem: blocked })
    expect(await run(installPromptActors().readEnvironment)).toEqual({ standalone: false, hideFlag: null })
  })
})

it("only the exact string 'true' is stored", async () => {
  await run(installPromptActors().storeHideFlag)
  expect(localStorage.getItem(hideFlagKey)).toBe('true')
})

it('the browser is asked through the event that it fired', async () => {
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
