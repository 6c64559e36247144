import { createActor, createMachine, fromCallback, fromTransition, type AnyEventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import type { ShellEvent, ShellInput } from '../shell-event.ts'
import { shellMachine } from '../shell.machine.ts'

export const ada: User = { id: 'ada', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }

export const orders: [to: string, order: unknown][] = []
/** A player that logs when it starts and stops. */
export const playing = createMachine({
  invoke: {
    src: fromCallback(() => {
      orders.push(['player', 'begun'])
      return () => void orders.push(['player', 'ended'])
    }),
  },
})

/** The root with children that log the events that they receive, and their input. */
export function startShell(input: Partial<ShellInput> = {}) {
  orders.length = 0
  const inputs = new Map<string, { parent?: unknown }>()
  const child = (name: string) =>
    fromTransition(
      (state: { user: User | null }, event: AnyEventObject) => {
        orders.push([name, event])
        return state
      },
      ({ input: childInput }: { input: { parent?: unknown } | undefined }) => {
        inputs.set(name, childInput ?? {})
        return { user: input.user === undefined ? ada : input.user }
      },
    )
  const names = Object.keys(shellMachine.implementations.actors)
  const actors = Object.fromEntries(names.map((name) => [name, child(name)]))
  const record = (action: string) => () => void orders.push([action, null])
  const actor = createActor(
    shellMachine.provide({
      actors,
      actions: { userChanged: record('userChanged'), changesDelivered: record('changesDelivered') },
    }),
    { input: { user: ada, buildId: 'this', isShared: false, ...input } },
  )
  actor.start()
  const childInputs = Object.fromEntries(
    [...inputs].map(([name, { parent, ...rest }]) => [name, parent ? { ...rest, parent: parent === actor } : rest]),
  )
  const send = (...facts: ShellEvent[]) => {
    orders.length = 0
    for (const fact of facts) actor.send(fact)
    return [...orders]
  }
  return { childInputs, names, send }
}
