import { useApp } from '../context/app-context.tsx'
import { useIsMember } from '../shell/session/use-session.ts'

/** Whether the pages of the catalogue are open to this visitor: to members, and to anyone on an open instance. */
export function useCanBrowse(): boolean {
  const { boot } = useApp()
  return useIsMember() || boot.access === 'open'
}
