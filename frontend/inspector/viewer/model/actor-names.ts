import type { ActorEntry, Json } from '../../log/log-entry.ts'
import { DAY_MS } from '@contract/days'

/** `loginPopup` and `login-popup` as words: `Login popup`. */
export function humanize(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The displayed name of an actor; one without a name is called after its machine. */
export const actorName = ({ name, actor, machine }: Pick<ActorEntry, 'name' | 'actor' | 'machine'>): string => {
  const ownName = /^(?:\d+\.)?(.+)$/.exec(name)?.[1] ?? ''
  return humanize(ownName === '' || /^x:\d+$/.test(ownName) ? (machine ?? actor) : ownName)
}

/** XState's own events as the statechart's arrows call them: `after giveUp`, `done: openWindow`. */
export function eventName(type: string): string {
  const [, kind, subject] = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.(.*)$/.exec(type) ?? []
  if (kind === 'after') return `after ${delayName(subject!)}`
  if (kind === 'done.actor') return `done: ${lastName(subject!)}`
  if (kind === 'error.actor') return `failed: ${lastName(subject!)}`
  if (kind === 'done.state') return `final: ${lastName(subject!)}`
  if (kind === 'snapshot') return `snapshot: ${lastName(subject!)}`
  const settled = /^xstate\.promise\.(resolve|reject)$/.exec(type)?.[1]
  if (settled) return settled === 'resolve' ? 'resolved' : 'rejected'
  return type === 'xstate.init' ? 'start' : type
}
const lastName = (id: string): string => id.replace(/^\d+\./, '')
function delayName(subject: string): string {
  const delay = subject.split('.')[0]!
  return /^\d+$/.test(delay) ? formatDuration(Number(delay)) : delay
}

/** `900 ms`, `3.2 s`, `10 min`, `3 d`: units are written alike in all languages of the product. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${Number((ms / 1000).toFixed(ms < 10_000 ? 1 : 0))} s`
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`
  if (ms < 172_800_000) return `${Number((ms / 3_600_000).toFixed(1))} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/** A state value on one line: `loggedIn.genres.ready`, regions joined by `∥`. */
export function stateName(value: Json): string {
  if (value === null || typeof value !== 'object') return value === null ? '' : String(value)
  return Object.entries(value)
    .map(([key, inner]: [string, Json]) => {
      const below = stateName(inner)
      return below.includes(' ∥ ') ? `${key}(${below})` : below ? `${key}.${below}` : key
    })
    .join(' ∥ ')
}

/** Local time of day with milliseconds; `at` is in milliseconds since 1970. */
export function formatTime(at: number): string {
  const time = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`
}
