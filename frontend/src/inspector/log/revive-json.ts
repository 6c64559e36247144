import { createActor, createMachine } from 'xstate'
import type { Json } from './log-entry.ts'

/** Replaces actors, of which a log has only the session id. */
const standIn = createActor(createMachine({}))
const doesNothing = () => undefined

/** Turns recorded JSON into a value for a machine: actors and functions are replaced by stubs without effect. */
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

/** A canonical text for comparing values; session ids of actors are left out, because they differ from run to run. */
export const comparable = (json: Json): string => canonical(json).replaceAll(/\[actor [^\]]*\]/g, '[actor]')

const canonical = (json: Json): string =>
  JSON.stringify(json, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
