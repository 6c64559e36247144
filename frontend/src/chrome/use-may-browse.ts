import { useApp } from '../context/app-context.tsx'
import { useIsMember } from '../shell/session/use-session.ts'

/** Whether the catalogue's pages are open to whoever this is: to members, and on an instance that is open to everybody. */
export function useMayBrowse(): boolean {
  const { boot } = useApp()
  return useIsMember() || boot.access === 'open'
}
