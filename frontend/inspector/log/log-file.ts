import { isEntry, isRealm } from './check-entry.ts'
import type { Entry, Json, Realm } from './log-entry.ts'
import { withoutPersonalData } from './personal-data.ts'

/** A log as a file: `reelroom-inspector-{time}.json`. */
export interface LogFile {
  readonly format: 'reelroom-inspector'
  readonly version: 1
  readonly exportedAt: number
  readonly isRedacted: boolean
  readonly realms: readonly Realm[]
  readonly entries: readonly Entry[]
}

/** Limit for a log file in UTF-16 units or bytes; the size of a file is checked before it is read. */
export const MAX_LOG_LENGTH = 64 * 2 ** 20
const MAX_FILE_ENTRIES = 50_000
const MAX_REALMS = 500

/** A log as the text of a file. Without personal data unless `isRedacted` is false; secrets are never in it. */
export function toLogFile(
  { realms, entries }: Pick<LogFile, 'realms' | 'entries'>,
  exportedAt: number,
  isRedacted = true,
): string {
  const file: LogFile = {
    format: 'reelroom-inspector',
    version: 1,
    exportedAt,
    isRedacted,
    realms,
    entries: isRedacted ? entries.map(withoutPersonalData) : entries,
  }
  return JSON.stringify(file)
}

type LogFault = 'too-long' | 'no-json' | 'no-log' | 'other-version' | 'nothing-readable'
export type ParsedLog =
  | {
      readonly isOk: true
      readonly file: LogFile
      /** Number of entries that are left out, because they are invalid or exceed the limit. */
      readonly omittedCount: number
    }
  | { readonly isOk: false; readonly fault: LogFault }

/** Parses and validates an untrusted file. Never throws: a file that is refused gives its fault. */
export function parseLog(text: string): ParsedLog {
  if (text.length > MAX_LOG_LENGTH) return { isOk: false, fault: 'too-long' }
  const parsed = parse(text)
  if (parsed === undefined) return { isOk: false, fault: 'no-json' }
  if (!isObject(parsed) || parsed['format'] !== 'reelroom-inspector') return { isOk: false, fault: 'no-log' }
  if (parsed['version'] !== 1) return { isOk: false, fault: 'other-version' }
  const rawEntries = Array.isArray(parsed['entries']) ? parsed['entries'] : []
  const realms = (Array.isArray(parsed['realms']) ? parsed['realms'] : []).slice(0, MAX_REALMS).filter(isRealm)
  const realmIds = new Set(realms.map(({ id }) => id))
  const entries = rawEntries
    .slice(0, MAX_FILE_ENTRIES)
    .filter((entry) => isEntry(entry) && realmIds.has(entry.realm)) as Entry[]
  if (entries.length === 0 && rawEntries.length > 0) return { isOk: false, fault: 'nothing-readable' }
  const { exportedAt, isRedacted } = parsed
  const file: LogFile = {
    format: 'reelroom-inspector',
    version: 1,
    exportedAt: typeof exportedAt === 'number' ? exportedAt : 0,
    isRedacted: isRedacted === true,
    realms,
    entries,
  }
  return { isOk: true, file, omittedCount: rawEntries.length - entries.length }
}

/** Undefined for text that is not JSON, or is nested so deep that parsing overflows the stack. */
function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
