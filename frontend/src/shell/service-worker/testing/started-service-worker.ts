import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { type ServiceWorkerEvent, type ServiceWorkerOrder, serviceWorkerMachine } from '../service-worker.machine.ts'

/** The machine with its effects, a clock, and its orders and reports. */
export function startServiceWorker({
  skipWaiting = () => Promise.resolve(true),
}: { skipWaiting?: () => Promise<boolean> } = {}) {
  const clock = new SimulatedClock()
  const facts: string[] = []
  const orders: string[] = []
  const reload = vi.fn()
  const actor = createActor(
    serviceWorkerMachine.provide({
      actors: {
        registration: fromCallback<ServiceWorkerOrder>(({ receive }) => receive(({ type }) => orders.push(type))),
        skipWaiting: fromPromise<boolean>(skipWaiting),
        reload: fromCallback<EventObject>(() => reload()),
      },
      actions: { notifyNeedRefresh: () => facts.push('needRefresh') },
    }),
    { input: { parent: undefined }, clock },
  ).start()
  const send = (...events: ServiceWorkerEvent[]) => events.forEach((event) => actor.send(event))
  return { actor, clock, facts, orders, reload, send }
}
