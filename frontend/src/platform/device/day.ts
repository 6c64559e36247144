import { timeZoneCookie } from '@contract/time-zone'

/** The day of a moment in the browser's time zone, `YYYY-MM-DD`. */
export const localDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * The day of a moment (ISO 8601), by `dayOf`. A moment without a time is a day already, the same in every time zone, and
 * an empty one stays empty.
 */
export const dayOfMoment = (moment: string, dayOf: (time: Date) => string): string =>
  moment.includes('T') ? dayOf(new Date(moment)) : moment

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `onChange` whenever the day may have changed: at the next midnight of the browser's time zone, and when a
 * page is shown again after the device slept or traveled. All listeners share one timer. Returns a function that ends
 * it.
 */
export function watchDay(onChange: () => void): () => void {
  // A function of its own, so that the same one may listen twice.
  const listener = () => onChange()
  if (listeners.size === 0) {
    waitForMidnight()
    document.addEventListener('visibilitychange', tellAll)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tellAll)
  }
}

const tellAll = (): void => {
  for (const listener of listeners) listener()
}

function waitForMidnight(): void {
  timer = setTimeout(() => {
    waitForMidnight()
    tellAll()
  }, millisecondsToMidnight(new Date()))
}

/** A day with a clock change has 23 or 25 hours, so the next midnight comes from the calendar. */
export const millisecondsToMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()

/**
 * The browser's time zone, by its IANA name. A page's first formatter of dates takes the browser some 40 ms, on a phone four times as
 * long, and each page needs the zone before it does anything else: `Temporal` knows it at once, in browsers since 2026.
 */
export const timeZone = (): string =>
  window.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server the browser's time zone, with every request from now on; renewed by each page, it lasts a year. */
export function rememberTimeZone(): void {
  const zone = timeZone()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${timeZoneCookie.name}=${encodeURIComponent(zone)}; Path=/; Max-Age=${timeZoneCookie.maxAgeSeconds}; SameSite=Lax${secure}`
}
