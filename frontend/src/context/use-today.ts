import { useSyncExternalStore } from 'react'
import { useApp } from './app-context.tsx'

const never = () => () => undefined
const today = () => new Date().toISOString().slice(0, 10)

/** The date, `YYYY-MM-DD` in UTC: that of the server during hydration, so that both sides render the same. */
export function useToday(): string {
  const { boot } = useApp()
  return useSyncExternalStore(never, today, () => boot.now.slice(0, 10))
}
