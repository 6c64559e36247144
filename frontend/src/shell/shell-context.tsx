import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { LateShell } from './late-shell.ts'
import type { ShellActors } from './shell-actors.ts'

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
 * Whether this part of the page still shows what all members are shown alike: on the server, and in the browser until the
 * part has come alive. It then renders anew with what is the member's own.
 */
export function useIsShared(): boolean {
  const shell = useShell()
  return useSyncExternalStore(
    never,
    () => false,
    () => shell.isShared,
  )
}

/** Whether the machines are there. */
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
