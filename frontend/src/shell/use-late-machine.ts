import { useEffect, useState } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { useShell } from './shell-context.tsx'
import type { EnteredMachine } from './shell-event.ts'

interface LoadedMachine<Machine> {
  readonly machine: Machine
  readonly input?: object
}

/**
 * The actor of a machine that runs under the root while the component exists; null until it runs. `load` imports the machine with
 * its effects; the one of the first rendering counts.
 */
export function useLateMachine<Machine extends AnyStateMachine>(
  name: EnteredMachine['name'],
  load: () => Promise<LoadedMachine<Machine>>,
): ActorRefFrom<Machine> | null {
  const shell = useShell()
  const [actor, setActor] = useState<ActorRefFrom<Machine> | null>(null)
  const [firstLoad] = useState(() => load)
  // The machines are loaded some time after the page, and this one ends with the component.
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      const [root, loaded] = await Promise.all([shell.started, firstLoad()])
      if (isLeft) return
      root.send({ type: 'machine.entered', name, ...loaded })
      // SAFETY: the root has just started one under this name.
      setActor(root.system.get(name) as ActorRefFrom<Machine>)
    }
    void enter().catch(reportError)
    return () => {
      isLeft = true
      shell.send({ type: 'machine.left', name })
    }
  }, [shell, name, firstLoad])
  return actor
}
