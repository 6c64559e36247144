import { useSyncExternalStore } from 'react'
import { useApp } from '../app/app-context.tsx'

const never = () => () => undefined

/**
 * Whether this part of the page still shows what all members are shown alike: on the server, and in the browser until the
 * part has come alive. It then renders anew with what is the member's own.
 */
export function useIsShared(): boolean {
  const { isShared } = useApp()
  return useSyncExternalStore(
    never,
    () => false,
    () => isShared,
  )
}
