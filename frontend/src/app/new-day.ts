import type { QueryClient } from '@tanstack/react-query'
import { currentDay } from '../context/use-today.ts'
import { rememberTimeZone, watchDay } from '../platform/device/day.ts'

/**
 * Fetches the data of a page again when another day starts, and at once if the server rendered another day: on a first
 * visit it does not know the browser's time zone. `served`: the day of the page, `YYYY-MM-DD`.
 */
export function followDay(queryClient: QueryClient, served: string): void {
  let day = served
  const follow = () => {
    rememberTimeZone()
    if (currentDay() === day) return
    day = currentDay()
    void queryClient.invalidateQueries()
  }
  follow()
  watchDay(follow)
}
