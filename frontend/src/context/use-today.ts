import { useSyncExternalStore } from 'react'
import { dayAt, dayFormatOf } from '@contract/days'
import { now } from '../api/server-clock.ts'
import { dayOfMoment, localDay, watchDay } from '../platform/device/day.ts'
import { useApp } from './app-context.tsx'

/** The day in the browser's time zone, `YYYY-MM-DD`, by the server's clock. */
export const currentDay = (): string => localDay(now())

/**
 * The day in the browser's time zone, `YYYY-MM-DD`. During hydration it is the day that the server rendered, so that both
 * render the same. It changes at midnight.
 */
export function useToday(): string {
  const { boot } = useApp()
  return useSyncExternalStore(watchDay, currentDay, () => boot.today)
}

const never = () => () => undefined
const dayInBrowser = (moment: string): string => dayOfMoment(moment, localDay)

/**
 * Returns a function that gives the day of a moment (ISO 8601) in the browser's time zone, `YYYY-MM-DD`; during
 * hydration, in the zone that the server assumed. A day without a time, and an empty text, stay unchanged.
 */
export function useDayOf(): (moment: string) => string {
  const { boot } = useApp()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHydrated ? dayInBrowser : (moment) => dayOfMoment(moment, (time) => dayAt(dayFormatOf(boot.timeZone), time))
}
