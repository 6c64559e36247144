import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, sendTo } from 'xstate'
import { serviceWorkerActors } from './service-worker.actors.ts'
import { settle } from '../../testing/settle.ts'

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  update = vi.fn(() => Promise.resolve())
}
class Container extends EventTarget {
  controller: Worker | null = null
  registration = new Registration()
  register = vi.fn(() => Promise.resolve(this.registration))
  getRegistration = vi.fn(() => Promise.resolve(this.registration))
}

let container: Container
let rest: () => void
beforeEach(() => {
  rest = () => undefined
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle())
  container = new Container()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function start(enabled = true) {
  const facts: unknown[] = []
  const { registration } = serviceWorkerActors(enabled)
  const machine = createMachine({
    invoke: { id: 'registration', src: registration },
    on: {
      forget: { actions: sendTo('registration', { type: 'worker.forget' }) },
      '*': { actions: ({ event }) => facts.push(Object.values(event).join(' ')) },
    },
  })
  return { facts, actor: createActor(machine).start() }
}

it("registers '/sw.js' with scope '/'", async () => {
  const { facts } = start()
  await settle()
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  expect(facts).toEqual(['worker.registered'])
})

it('not before the page is at rest: what a worker fetches is for later', async () => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => (rest = idle))
  const { facts } = start()
  await settle()
  expect(container.register).not.toHaveBeenCalled()
  rest()
  await settle()
  expect(facts).toEqual(['worker.registered'])
})

it('a page that was shown at once asks whether it still is the one, and is told when it is not', async () => {
  const worker = new Worker()
  container.controller = worker
  const { facts } = start()
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'ARRIVED' }]])
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'SUPERSEDED' } }))
  container.dispatchEvent(new MessageEvent('message', { data: null }))
  expect(facts).toEqual(['worker.superseded'])
})

it('at rest lets the worker fetch what other pages need, unless the visitor saves data', async () => {
  const worker = new Worker()
  container.controller = worker
  start()
  await settle()
  expect(worker.postMessage.mock.calls.at(-1)).toEqual([{ type: 'IDLE' }])
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  start()
  await settle()
  Reflect.deleteProperty(navigator, 'connection')
  expect(worker.postMessage.mock.calls.at(-1)).toEqual([{ type: 'ARRIVED' }])
})

it('without service workers, and in development, there is none', () => {
  expect(start(false).facts).toEqual(['worker.unsupported'])
  expect(container.register).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(start().facts).toEqual(['worker.unsupported'])
})

it('a registration that is refused is reported', async () => {
  container.register.mockRejectedValue(new DOMException('', 'SecurityError'))
  const { facts } = start()
  await settle()
  expect(facts).toEqual(['worker.failed'])
})

it('the first installation, its wait and its claim of the page are no update; a change after it is one', async () => {
  const { facts } = start()
  await settle()
  const first = new Worker()
  container.registration.installing = first
  container.registration.dispatchEvent(new Event('updatefound'))
  first.become('installed')
  container.controller = first
  container.dispatchEvent(new Event('controllerchange'))
  container.registration.active = first
  expect(facts).toEqual([
    'worker.registered',
    'worker.installed false',
    'worker.waiting false',
    'worker.activated false',
  ])
  container.dispatchEvent(new Event('controllerchange'))
  expect(facts.at(-1)).toBe('worker.activated true')
})

it('an update that waited before the page was loaded is reported, and one that arrives later', async () => {
  const active = new Worker()
  Object.assign(container, { controller: active })
  const waiting = Object.assign(new Worker(), { state: 'installed' })
  Object.assign(container.registration, { active, waiting })
  const { facts } = start()
  await settle()
  expect(facts).toEqual(['worker.registered', 'worker.installed true', 'worker.waiting true'])
  const later = new Worker()
  container.registration.installing = later
  container.registration.dispatchEvent(new Event('updatefound'))
  later.become('installed')
  later.become('activating')
  expect(facts.slice(3)).toEqual(['worker.installed true', 'worker.waiting true'])
})

it('nothing is heard any more once it has ended', async () => {
  const { facts, actor } = start()
  await settle()
  actor.stop()
  container.dispatchEvent(new Event('controllerchange'))
  expect(facts).toEqual(['worker.registered'])
})

it('a page that was loaded past the worker has its pages forgotten all the same', async () => {
  const active = new Worker()
  container.registration.active = active
  const { actor } = start()
  await settle()
  actor.send({ type: 'forget' })
  expect(active.postMessage.mock.calls).toEqual([[{ type: 'FORGET' }]])
})

it('asks the waiting worker to take over, and says when none waits', async () => {
  const run = () =>
    new Promise((resolve) => {
      const actor = createActor(serviceWorkerActors(true).skipWaiting)
      actor.subscribe(({ output }) => output !== undefined && resolve(output))
      actor.start()
    })
  expect(await run()).toBe(false)
  container.registration.waiting = new Worker()
  expect(await run()).toBe(true)
  expect(container.registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})
