import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, sendTo } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { serviceWorkerActors } from './service-worker.actors.ts'
import { FakeContainer, FakeWorker } from './testing/fake-service-worker.ts'

let container: FakeContainer
let rest: () => void
beforeEach(() => {
  rest = () => undefined
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle())
  container = new FakeContainer()
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

it("the page registers '/sw.js' with scope '/'", async () => {
  const { facts } = start()
  await settle()
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  expect(facts).toEqual(['worker.registered'])
})

it('the page registers the worker only when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => (rest = idle))
  const { facts } = start()
  await settle()
  expect(container.register).not.toHaveBeenCalled()
  rest()
  await settle()
  expect(facts).toEqual(['worker.registered'])
})

it('a cached page asks whether it is current, and learns when it is not', async () => {
  const worker = new FakeWorker()
  container.controller = worker
  const { facts } = start()
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'ARRIVED' }]])
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'SUPERSEDED' } }))
  container.dispatchEvent(new MessageEvent('message', { data: null }))
  expect(facts).toEqual(['worker.superseded'])
})

it('an idle page lets the worker prefetch other pages, unless the visitor saves data', async () => {
  const worker = new FakeWorker()
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

it('there is no worker in development, or without support', () => {
  expect(start(false).facts).toEqual(['worker.unsupported'])
  expect(container.register).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(start().facts).toEqual(['worker.unsupported'])
})

it('a refused registration is reported', async () => {
  container.register.mockRejectedValue(new DOMException('', 'SecurityError'))
  const { facts } = start()
  await settle()
  expect(facts).toEqual(['worker.failed'])
})

it('the first installation, its wait and its claim of the page do not count as updates; a later change does', async () => {
  const { facts } = start()
  await settle()
  const first = new FakeWorker()
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

it('an update that waited before the page loaded is reported, and so is a later one', async () => {
  const active = new FakeWorker()
  Object.assign(container, { controller: active })
  const waiting = Object.assign(new FakeWorker(), { state: 'installed' })
  Object.assign(container.registration, { active, waiting })
  const { facts } = start()
  await settle()
  expect(facts).toEqual(['worker.registered', 'worker.installed true', 'worker.waiting true'])
  const later = new FakeWorker()
  container.registration.installing = later
  container.registration.dispatchEvent(new Event('updatefound'))
  later.become('installed')
  later.become('activating')
  expect(facts.slice(3)).toEqual(['worker.installed true', 'worker.waiting true'])
})

it('a stopped listener hears nothing', async () => {
  const { facts, actor } = start()
  await settle()
  actor.stop()
  container.dispatchEvent(new Event('controllerchange'))
  expect(facts).toEqual(['worker.registered'])
})

it('a page loaded past the worker still clears its cached pages', async () => {
  const active = new FakeWorker()
  container.registration.active = active
  const { actor } = start()
  await settle()
  actor.send({ type: 'forget' })
  expect(active.postMessage.mock.calls).toEqual([[{ type: 'FORGET' }]])
})
