import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useLateMachine } from '../use-late-machine.ts'
import type { PushEffects } from './push.actors.ts'
import type { pushMachine } from './push.machine.ts'

export type PushActor = ActorRefFrom<typeof pushMachine>
type PushSnapshot = SnapshotFrom<typeof pushMachine>

/** The state of pushes to this device, and a function that sends events to their machine. */
export interface Push {
  readonly stage: PushSnapshot['value']
  readonly problem: unknown
  readonly send: PushActor['send']
}

/** Runs the machine of pushes while the component exists. Null until it is loaded. */
export const usePushActor = (effects: PushEffects): PushActor | null =>
  useLateMachine('push', async () => {
    const { providePush } = await import('./provide-push.ts')
    return { machine: providePush(effects) }
  })

export function usePush(actor: PushActor): Push {
  return {
    stage: useSelector(actor, ({ value }) => value),
    problem: useSelector(actor, ({ context }) => context.problem),
    send: actor.send,
  }
}
