import { isSecretKey, redacted, redactText } from '../recorder/redact.ts'
import type { Entry, Json } from './log-entry.ts'

const personalKey =
  /^(user-?name|first-?name|last-?name|full-?name|display-?name|nick-?name|avatar|user-?id|owner|phone|birthday|birth-?date|note|query|ip|address)$/i
/** Keys whose value describes a person. */
const personKey = /^(user|member|account|profile|owner|initial)$/i

/** An object with one of these keys describes a person. */
const personMember = /^(e-?mail|avatar)$/i

/** A copy of an entry without personal data: names and ids of people, their notes, their search queries. */
export function withoutPersonalData(entry: Entry): Entry {
  if (entry.kind === 'event' || entry.kind === 'dead-letter') {
    // SAFETY: an event stays an object with its type.
    return { ...entry, event: { ...(redactPersonalData(entry.event) as typeof entry.event), type: entry.event.type } }
  }
  if (entry.kind === 'step')
    return { ...entry, context: redactPersonalData(entry.context), output: redactPersonalData(entry.output) }
  return entry
}

function redactPersonalData(json: Json, isPerson = false): Json {
  if (typeof json === 'string') return isPerson ? redacted : redactText(json)
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return (json as readonly Json[]).map((item) => redactPersonalData(item, isPerson))
  const members = Object.entries(json as Readonly<Record<string, Json>>)
  const isPersonObject = isPerson || members.some(([key]) => personMember.test(key))
  return Object.fromEntries(
    members.map(([key, value]) => [
      key,
      hasContent(value) && (personalKey.test(key) || isSecretKey(key))
        ? redacted
        : redactPersonalData(value, isPersonObject || personKey.test(key)),
    ]),
  )
}

const hasContent = (value: Json): boolean => value !== null && typeof value !== 'boolean'
