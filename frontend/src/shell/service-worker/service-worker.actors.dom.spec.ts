import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { serviceWorkerActors } from './service-worker.actors.ts'
import { FakeContainer, FakeWorker } from './testing/fake-service-worker.ts'

let container: FakeContainer
beforeEach(() => {
  container = new FakeContainer()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

it('the page asks the waiting worker to take over, and reports when none waits', async () => {
  const run = () =>
    new Promise((resolve) => {
      const actor = createActor(serviceWorkerActors(true).skipWaiting)
      actor.subscribe(({ output }) => output !== undefined && resolve(output))
      actor.start()
    })
  expect(await run()).toBe(false)
  container.registration.waiting = new FakeWorker()
  expect(await run()).toBe(true)
  expect(container.registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})
