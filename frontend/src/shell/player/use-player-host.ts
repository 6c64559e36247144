import { useSyncExternalStore, type ReactNode } from 'react'

/** Null for none. Only effects set it, so the pages that the server renders share nothing. */
let hosted: ReactNode = null
const listeners = new Set<() => void>()

function host(player: ReactNode): void {
  hosted = player
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The player that the shell renders beside the pages: while its picture floats over other pages (picture-in-picture),
 * it outlives its own. Null for none.
 */
export const useHostedPlayer = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => hosted,
    () => null,
  )

/** Returns a function with which the player's page lets the shell render its player; null ends it. */
export const usePlayerHost = (): ((player: ReactNode) => void) => host
