import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Api } from '../../api/client.ts'
import { notePushHere, pushHere } from './push-here.ts'
import { hashOf } from './push-subscription.ts'
import { providePush } from './provide-push.ts'
import { endPush } from './end-push.ts'
import { keepPush } from './keep-push.ts'
import { FakePushManager } from './testing/fake-push-manager.ts'
import { FakePushServer } from './testing/fake-push-server.ts'

const ada = '7c1f0f3e-6f0a-4b5e-9d47-0a7f3f1c2b11'
let browser: FakePushManager
let server: FakePushServer
let permission: NotificationPermission
const question = vi.fn(() => Promise.resolve(permission))

beforeEach(() => {
  browser = new FakePushManager()
  server = new FakePushServer()
  permission = 'granted'
  question.mockClear()
  const registration = { pushManager: browser }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  })
  vi.stubGlobal('PushManager', FakePushManager)
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission
      }
      static readonly requestPermission = question
    },
  )
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve(new EventTarget()) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['serviceWorker', 'permissions', 'maxTouchPoints', 'userAgent'])
    Reflect.deleteProperty(navigator, name)
})

// SAFETY: only calls of notices are made.
const api = () => server.api as unknown as Api
async function load(userId = ada) {
  const onDevices = vi.fn()
  const actor = createActor(providePush({ api: api(), userId, onDevices })).start()
  return {
    actor,
    onDevices,
    value: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  }
}
async function turnOn() {
  const loaded = await load()
  await expect.poll(loaded.value).toBe('ready')
  loaded.actor.send({ type: 'push.turnOn' })
  await expect.poll(loaded.value).toBe('on')
  loaded.actor.stop()
  return loaded
}

describe('pushes to this browser', () => {
  it('are subscribed with the key of the server after a press, and known to the server', async () => {
    permission = 'default'
    const { actor, value, onDevices } = await load()
    await expect.poll(value).toBe('ready')
    expect([question.mock.calls.length, browser.subscription]).toEqual([0, null])
    question.mockImplementationOnce(() => Promise.resolve((permission = 'granted')))
    actor.send({ type: 'push.turnOn' })
    await expect.poll(value).toBe('on')
    expect(browser.subscription?.key).toBe(server.publicKey)
    expect(server.devices).toEqual([
      { id: '1', name: 'Web', endpoint: browser.subscription?.endpoint, keys: { p256dh: 'p', auth: 'a' } },
    ])
    expect(onDevices).toHaveBeenCalledTimes(1)
    expect(pushHere()).toEqual({ userId: ada, endpointHash: await hashOf(browser.subscription!.endpoint) })
  })

  it('need nothing at a later load while browser and server agree', async () => {
    await turnOn()
    const { value } = await load()
    await expect.poll(value).toBe('on')
    expect([server.added, question.mock.calls.length]).toEqual([1, 1])
  })

  it('are subscribed again when the browser has lost the subscription', async () => {
    await turnOn()
    browser.subscription = null
    const { value } = await load()
    await expect.poll(value).toBe('on')
    expect(server.devices.at(-1)?.endpoint).toBe(browser.subscription!.endpoint)
    expect(server.added).toBe(2)
  })

  it('are subscribed again when the server has another key', async () => {
    await turnOn()
    server.devices = []
    server.publicKey = 'BBBB'
    localStorage.setItem('reelroom-push', `${ada} of-an-earlier-endpoint`)
    const { value } = await load()
    await expect.poll(value).toBe('on')
    expect([browser.subscription?.key, browser.ended]).toEqual(['BBBB', 1])
  })

  it('end in the browser when the member has removed it from the list elsewhere', async () => {
    await turnOn()
    server.devices = []
    const { value } = await load()
    await expect.poll(value).toBe('ready')
    expect([browser.subscription, pushHere(), server.added]).toEqual([null, null, 1])
  })

  it('end in the browser and on the server when they are turned off', async () => {
    await turnOn()
    const { actor, value } = await load()
    await expect.poll(value).toBe('on')
    actor.send({ type: 'push.turnOff' })
    await expect.poll(value).toBe('ready')
    expect([browser.subscription, server.devices, pushHere()]).toEqual([null, [], null])
  })

  it('end in the browser first, so that nothing is shown even if the server is away', async () => {
    await turnOn()
    server.isAway = true
    await expect(endPush(pushHere()!, api())).rejects.toThrow('away')
    expect(browser.subscription).toBeNull()
  })

  it('of one member stay off for another member in the same browser', async () => {
    await turnOn()
    const { value } = await load('9d47c1f0-6f0a-4b5e-9d47-0a7f3f1c2b12')
    await expect.poll(value).toBe('ready')
  })

  it('are off with a reason if the browser cannot subscribe', async () => {
    browser.refusal = new DOMException('push service error', 'AbortError')
    const { actor, value, problem } = await load()
    await expect.poll(value).toBe('ready')
    actor.send({ type: 'push.turnOn' })
    await expect.poll(problem).toBe(browser.refusal)
    expect([value(), server.devices, pushHere()]).toEqual(['ready', [], null])
  })

  it('are refused if the settings of the browser say so', async () => {
    permission = 'denied'
    notePushHere({ userId: ada, endpointHash: 'x' })
    const { value } = await load()
    await expect.poll(value).toBe('refused')
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 5, 'uninstalled'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'uninstalled'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/15.0 Safari/605.1.15', 0, 'unsupported'],
    ['Mozilla/5.0 (X11; Linux x86_64) Old/1', 0, 'unsupported'],
  ])('without a push manager: %s', async (userAgent, maxTouchPoints, state) => {
    Reflect.deleteProperty(window, 'PushManager')
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints })
    const { value } = await load()
    await expect.poll(value).toBe(state)
  })
})

describe('at each load', () => {
  it('the pushes of the member who is logged in are compared with the server', async () => {
    await turnOn()
    browser.subscription = null
    await keepPush({ api: api(), here: pushHere()!, userId: ada })
    expect([server.added, browser.subscription !== null]).toEqual([2, true])
  })

  it.each([
    ['nobody', null],
    ['another member', '9d47c1f0-6f0a-4b5e-9d47-0a7f3f1c2b12'],
  ] as const)('the pushes of a member end while %s is logged in', async (_, userId) => {
    await turnOn()
    await keepPush({ api: api(), here: pushHere()!, userId })
    // The server learns it from the push service: the session of the former member is gone.
    expect([browser.subscription, pushHere(), server.devices.length]).toEqual([null, null, 1])
  })
})
