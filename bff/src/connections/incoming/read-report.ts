import { ignored } from './build-report.ts'
import { Fields } from './fields.ts'
import { readEmby } from './formats/emby.ts'
import { readGeneric } from './formats/generic.ts'
import { readJellyfin } from './formats/jellyfin.ts'
import { readJellyfinWebhooks } from './formats/jellyfin-webhooks.ts'
import { readKodi } from './formats/kodi.ts'
import { readPlex } from './formats/plex.ts'
import { readTautulli } from './formats/tautulli.ts'
import type { Ignored, Report } from './report.ts'

/** How a message is read. */
export interface ReadSettings {
  /** From how much of a title, in percent, a viewing counts if the source sends a bare position: 80 to 95. */
  readonly threshold: number
  /** Epoch milliseconds. */
  readonly receivedAt: number
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
  settings: ReadSettings,
): Promise<Report | Ignored> {
  const text = await jsonText(bytes, contentType ?? '')
  const message = text === null ? undefined : parsed(text)
  return message === undefined ? ignored('unreadable') : readMessage(new Fields(message), settings)
}

/** Each format knows its own messages; the generic one is last, since others use its field names, too. */
const readMessage = (message: Fields, { threshold, receivedAt }: ReadSettings): Report | Ignored =>
  readJellyfin(message) ??
  readTautulli(message) ??
  readPlex(message, receivedAt) ??
  readEmby(message) ??
  readKodi(message, threshold) ??
  readJellyfinWebhooks(message) ??
  readGeneric(message) ??
  ignored('unknownFormat')

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
