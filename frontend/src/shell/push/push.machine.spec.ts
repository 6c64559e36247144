import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { pushMachine, type PushSupport } from './push.machine.ts'

interface Device {
  readonly looks?: readonly PushSupport[]
  readonly permission?: NotificationPermission
  readonly resync?: () => Promise<boolean>
  readonly subscribe?: () => Promise<void>
  readonly unsubscribe?: () => Promise<void>
}

async function start({ looks = ['ready'], permission = 'granted', ...device }: Device) {
  const seen = [...looks]
  const done: string[] = []
  let change = () => undefined as void
  const step =
    <Output>(name: string, work: () => Promise<Output>) =>
    () => {
      done.push(name)
      return work()
    }
  const actor = createActor(
    pushMachine.provide({
      actors: {
        look: fromPromise<PushSupport>(step('look', () => Promise.resolve(seen.shift()!))),
        ask: fromPromise<NotificationPermission>(step('ask', () => Promise.resolve(permission))),
        resync: fromPromise<boolean>(step('resync', device.resync ?? (() => Promise.resolve(true)))),
        subscribe: fromPromise<void>(step('subscribe', device.subscribe ?? (() => Promise.resolve()))),
        unsubscribe: fromPromise<void>(step('unsubscribe', device.unsubscribe ?? (() => Promise.resolve()))),
        permissionChanges: fromCallback<EventObject>(({ sendBack }) => {
          change = () => sendBack({ type: 'push.permissionChanged' })
        }),
      },
    }),
  ).start()
  await settle()
  const send = async (type: 'push.turnOn' | 'push.turnOff') => {
    actor.send({ type })
    await settle()
  }
  const changePermission = async () => {
    change()
    await settle()
  }
  return { done, send, changePermission, value: () => actor.getSnapshot().value, actor }
}

describe('pushes to a device', () => {
  it('make the browser ask only after a press, and are on then', async () => {
    const { done, send, value } = await start({})
    expect([value(), done]).toEqual(['ready', ['look']])
    await send('push.turnOn')
    expect([value(), done]).toEqual(['on', ['look', 'ask', 'subscribe']])
  })

  it('make the browser ask in the task of the press', async () => {
    const { actor, done } = await start({})
    actor.send({ type: 'push.turnOn' })
    expect(done.at(-1)).toBe('ask')
  })

  it('compare their subscription at each load, without a question', async () => {
    const { done, value } = await start({ looks: ['on'] })
    expect([value(), done]).toEqual(['on', ['look', 'resync']])
  })

  it('are off if the member has removed this device elsewhere', async () => {
    const { value } = await start({ looks: ['on'], resync: () => Promise.resolve(false) })
    expect(value()).toBe('ready')
  })

  it('stay on if the server could not be reached at a load', async () => {
    const problem = new Error('offline')
    const { actor, value } = await start({ looks: ['on'], resync: () => Promise.reject(problem) })
    expect([value(), actor.getSnapshot().context.problem]).toEqual(['on', problem])
  })

  it('end on request', async () => {
    const { done, send, value } = await start({ looks: ['on'] })
    await send('push.turnOff')
    expect([value(), done.at(-1)]).toEqual(['ready', 'unsubscribe'])
  })

  it('stay on if they could not be ended, and say so', async () => {
    const problem = new Error('offline')
    const { actor, send, value } = await start({ looks: ['on'], unsubscribe: () => Promise.reject(problem) })
    await send('push.turnOff')
    expect([value(), actor.getSnapshot().context.problem]).toEqual(['on', problem])
  })

  it('that were refused can be turned on once the settings of the browser allow it', async () => {
    const { done, send, changePermission, value } = await start({ looks: ['ready', 'ready'], permission: 'denied' })
    await send('push.turnOn')
    expect([value(), done]).toEqual(['refused', ['look', 'ask']])
    await send('push.turnOn')
    expect(value()).toBe('refused')
    await changePermission()
    expect(value()).toBe('ready')
  })

  it('are off once their permission is taken away', async () => {
    const { changePermission, value } = await start({ looks: ['on', 'refused'] })
    await changePermission()
    expect(value()).toBe('refused')
  })

  it('make the browser ask again if the visitor closed the question', async () => {
    const { done, send, value } = await start({ permission: 'default' })
    await send('push.turnOn')
    await send('push.turnOn')
    expect([value(), done]).toEqual(['ready', ['look', 'ask', 'ask']])
  })

  it('that the server did not store are off, with the reason until the next try', async () => {
    const problem = new Error('503')
    const outcomes = [() => Promise.reject(problem), () => Promise.resolve()]
    const { actor, send, value } = await start({ subscribe: () => outcomes.shift()!() })
    await send('push.turnOn')
    expect([value(), actor.getSnapshot().context.problem]).toEqual(['ready', problem])
    await send('push.turnOn')
    expect([value(), actor.getSnapshot().context.problem]).toEqual(['on', null])
  })

  it.each(['unsupported', 'uninstalled', 'refused'] as const)('on a device that is %s do nothing', async (support) => {
    const { done, send, value } = await start({ looks: [support] })
    await send('push.turnOn')
    expect([value(), done]).toEqual([support, ['look']])
  })
})
