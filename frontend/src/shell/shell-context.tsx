import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { LateShell } from './late-shell.ts'
import type { ShellActors } from './shell-refs.ts'

const ShellContext = createContext<LateShell | null>(null)
export const ShellProvider = ShellContext.Provider

export function useShell(): LateShell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('The shell is used outside its provider')
  return shell
}

export const useShellActor = <K extends keyof ShellActors>(name: K): ShellActors[K] => useShell().actor(name)

const never = () => () => undefined

/**
 * Whether this part of the page still shows the shared page, the same for all members: on the server, and in the
 * browser until the part is hydrated. It then renders again with the member's own data.
 */
export function useIsShared(): boolean {
  const shell = useShell()
  return useSyncExternalStore(
    never,
    () => false,
    () => shell.isShared,
  )
}

/** Whether the machines run. */
export function useIsStarted(): boolean {
  const shell = useShell()
  const [follow] = useState(() => (onStarted: () => void) => {
    shell.untilStarted(() => onStarted)
    return () => undefined
  })
  return useSyncExternalStore(
    follow,
    () => shell.isStarted,
    () => false,
  )
}
