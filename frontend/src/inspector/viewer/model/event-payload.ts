import type { Json } from '../../log/log-entry.ts'

type Read =
  | { readonly ok: true; readonly value: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly problem: string }

/** What somebody typed as an event's payload: an object in JSON, or nothing. */
export function readPayload(text: string): Read {
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    const value = JSON.parse(text) as Json
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return { ok: false, problem: '{ … }' }
    // SAFETY: what is neither null nor a list is an object.
    return { ok: true, value: value as Readonly<Record<string, Json>> }
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}
