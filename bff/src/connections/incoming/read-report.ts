import { ignored } from './build-report.ts'
import { Fields } from './fields.ts'
import { readGeneric } from './formats/generic.ts'
import type { Ignored, Report } from './report.ts'

/** How the member wants messages read. */
export interface ReadSettings {
  /** From how much of a title, in percent, a viewing counts where the source sends a bare position: 80 to 95. */
  readonly threshold: number
}

/** Fields of a form that hold the JSON: Plex and Emby. */
const formFields = ['payload', 'data'] as const

/**
 * Reads one message of a media server. Its format is recognized by its shape, because people paste addresses into the wrong
 * program. Files of a form are dropped. Nothing throws: a message that cannot be read is ignored with a reason.
 * @param bytes the body, whose size the caller has bounded
 * @param contentType the header; plain text holds JSON, too
 */
export async function readReport(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | undefined,
  _settings: ReadSettings,
): Promise<Report | Ignored> {
  const text = await jsonText(bytes, contentType ?? '')
  const message = text === null ? undefined : parsed(text)
  return message === undefined ? ignored('unreadable') : (readGeneric(new Fields(message)) ?? ignored('unknownFormat'))
}

async function jsonText(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<string | null> {
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) {
    return new TextDecoder().decode(bytes)
  }
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null)
  const values = formFields.map((field) => form?.get(field))
  return values.find((value) => typeof value === 'string') ?? null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
