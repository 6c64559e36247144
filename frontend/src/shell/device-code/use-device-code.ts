import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { useLateMachine } from '../use-late-machine.ts'
import type { DeviceCodeEffects } from './device-code.actors.ts'
import type { deviceCodeMachine } from './device-code.machine.ts'

export type DeviceCodeActor = ActorRefFrom<typeof deviceCodeMachine>
type Snapshot = SnapshotFrom<typeof deviceCodeMachine>

/** The state of a code for a view, and a function that sends events to its machine. */
export interface ShownCode extends Pick<Snapshot['context'], 'code' | 'problem'> {
  readonly stage: 'asking' | 'waiting' | 'failed' | 'refused' | 'expired' | 'authorized'
  readonly send: DeviceCodeActor['send']
}

/** Runs a code while the component exists. Null until its machine is loaded. */
export const useDeviceCodeActor = (effects: DeviceCodeEffects): DeviceCodeActor | null =>
  useLateMachine('deviceCode', async () => {
    const { provideDeviceCode } = await import('./provide-device-code.ts')
    return { machine: provideDeviceCode(effects) }
  })

export function useDeviceCode(actor: DeviceCodeActor): ShownCode {
  const { code, problem } = useSelector(actor, ({ context }) => context)
  return { code, problem, stage: useSelector(actor, stageOf), send: actor.send }
}

const stageOf = (snapshot: Snapshot): ShownCode['stage'] =>
  snapshot.matches('waiting') ? 'waiting' : (snapshot.value as Exclude<ShownCode['stage'], 'waiting'>)
