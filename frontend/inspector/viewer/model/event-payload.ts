import type { Json } from '../../log/log-entry.ts'

type ParsedPayload =
  | { readonly ok: true; readonly value: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly problem: string }

/** Parses the text field of an event's payload: a JSON object; empty text is an empty object. */
export function parsePayload(text: string): ParsedPayload {
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    const value = JSON.parse(text) as Json
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return { ok: false, problem: '{ … }' }
    // SAFETY: a value that is neither null nor a list is an object.
    return { ok: true, value: value as Readonly<Record<string, Json>> }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}
