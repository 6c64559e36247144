import { createActor, createMachine } from 'xstate'
import type { Json } from './log-entry.ts'

/** Takes an actor's place: it was told of by its name alone. */
const standIn = createActor(createMachine({}))
const doesNothing = () => undefined

/** A value as a machine can work with it: in the place of actors and functions stands what can be called and does nothing. */
export function revive(json: Json): unknown {
  if (typeof json === 'string') {
    if (/^\[actor [^\]]*\]$/.test(json)) return standIn
    return json === '[function]' ? doesNothing : json
  }
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return (json as readonly Json[]).map(revive)
  const copied: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(json)) if (key !== '__proto__') copied[key] = revive(value)
  return copied
}

/** As a value is told, but for which actor it was: ids differ from run to run. */
export const comparable = (json: Json): string => canonical(json).replaceAll(/\[actor [^\]]*\]/g, '[actor]')

const canonical = (json: Json): string =>
  JSON.stringify(json, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
