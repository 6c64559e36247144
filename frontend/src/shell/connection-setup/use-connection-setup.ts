import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Connection } from '@contract/connections.schema'
import { useLateMachine } from '../use-late-machine.ts'
import type { connectionSetupMachine } from './connection-setup.machine.ts'
import type { ConnectionSetupEffects } from './connection-setup.actors.ts'

export type SetupActor = ActorRefFrom<typeof connectionSetupMachine>
type SetupSnapshot = SnapshotFrom<typeof connectionSetupMachine>

type SetupStage = 'naming' | 'making' | 'listening' | 'helping' | 'choosing' | 'saving' | 'working'

/** The state of the set-up for a view, and a function that sends events to its machine. */
export interface ConnectionSetup extends Pick<
  SetupSnapshot['context'],
  'connection' | 'address' | 'wanted' | 'chosen' | 'problem'
> {
  readonly stage: SetupStage
  readonly send: SetupActor['send']
}

interface SetupParts {
  readonly effects: ConnectionSetupEffects
  /** A connection that waits for its first message; null to make one. */
  readonly connection: Connection | null
}

/** Runs the set-up of a connection while the component exists. Null until its machine is loaded. */
export const useConnectionSetupActor = ({ effects, connection }: SetupParts): SetupActor | null =>
  useLateMachine('connectionSetup', async () => {
    const { provideConnectionSetup } = await import('./provide-connection-setup.ts')
    return { machine: provideConnectionSetup(effects), input: { connection } }
  })

/** The state of the set-up, for a view. */
export function useConnectionSetup(actor: SetupActor): ConnectionSetup {
  const { connection, address, wanted, chosen, problem } = useSelector(actor, (snapshot) => snapshot.context)
  return { connection, address, wanted, chosen, problem, stage: useSelector(actor, stageOf), send: actor.send }
}

function stageOf(snapshot: SetupSnapshot): SetupStage {
  if (snapshot.matches({ listening: { patience: 'over' } })) return 'helping'
  if (snapshot.matches('listening')) return 'listening'
  if (snapshot.matches('choosing')) return 'choosing'
  // SAFETY: the other states have no inner states, and the first one is left at once.
  return snapshot.value as SetupStage
}
