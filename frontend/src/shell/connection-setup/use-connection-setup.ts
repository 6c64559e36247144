import { useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Connection } from '@contract/connections.schema'
import { useShell } from '../shell-context.tsx'
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
export function useConnectionSetupActor({ effects, connection }: SetupParts): SetupActor | null {
  const shell = useShell()
  const [actor, setActor] = useState<SetupActor | null>(null)
  const [parts] = useState({ effects, connection })
  // The machines are loaded some time after the page, and this one ends with the component.
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      const [root, { provideConnectionSetup }] = await Promise.all([
        shell.started,
        import('./provide-connection-setup.ts'),
      ])
      if (isLeft) return
      root.send({
        type: 'machine.entered',
        name: 'connectionSetup',
        machine: provideConnectionSetup(parts.effects),
        input: { connection: parts.connection },
      })
      // SAFETY: the root has just started one under this name.
      setActor(root.system.get('connectionSetup') as SetupActor)
    }
    void enter().catch(reportError)
    return () => {
      isLeft = true
      shell.send({ type: 'machine.left', name: 'connectionSetup' })
    }
  }, [shell, parts])
  return actor
}

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
