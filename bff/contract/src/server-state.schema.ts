import { z } from 'zod'

/** The parts of a server that cache answers, pages or pictures. */
const cacheNames = ['pages', 'answers', 'metadata', 'pictures', 'picturesOnDisk'] as const

const failure = z.object({ at: z.string(), message: z.string() })
const backupFile = z
  .object({
    name: z.string(),
    kind: z.enum(['scheduled', 'before-update', 'asked']),
    bytes: z.int(),
    /** ISO 8601. A file has its name only after it was read again and compared. */
    madeAt: z.string(),
  })
  .readonly()

/** Backups of this server. Times are ISO 8601. */
export const backupState = z.object({
  /** The newest ten, the newest first, and the number of all. */
  files: z.array(backupFile),
  count: z.int(),
  /** Why the folder cannot be read, as the system names it (`EACCES`); null if it can. */
  folderProblem: z.string().nullable(),
  /** When the daily backup is due; null without `BACKUP_AT`. */
  nextAt: z.string().nullable(),
  /** The last failure after which no backup of its kind has worked; null if there is none. */
  failure: failure.nullable(),
  isRunning: z.boolean(),
  /** Whether an operator can start one: not on a development server. */
  isPossible: z.boolean(),
})
export type BackupState = z.infer<typeof backupState>

/** `GET /api/_operate/server`: the process that answers, and what it shares with others. Bytes are whole numbers. */
export const serverState = z.object({
  version: z.string(),
  build: z.string(),
  builtAt: z.string(),
  /** `PUBLIC_URL`; `passkeyMembers` have passkeys, which a change of `passkeyDomain` makes useless. */
  origin: z.string(),
  passkeyDomain: z.string().nullable(),
  passkeyMembers: z.int(),
  /** The name of the machine and the number of the process. */
  process: z.object({
    host: z.string(),
    id: z.int(),
    node: z.string(),
    startedAt: z.string(),
    residentBytes: z.int(),
    heapBytes: z.int(),
    heapLimitBytes: z.int(),
  }),
  /** `logBytes`: the log (WAL) beside the embedded database. */
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), bytes: z.int(), logBytes: z.int() }),
  services: z.array(z.object({ service: z.enum(['database', 'redis', 'metadata']), isWorking: z.boolean() })),
  caches: z.array(z.object({ name: z.enum(cacheNames), bytes: z.int(), maxBytes: z.int() })),
  /** The calls of this process to the metadata service; null with the embedded catalogue. */
  calls: z
    .object({
      waiting: z.int(),
      running: z.int(),
      perSecond: z.number(),
      breaker: z.enum(['closed', 'failing', 'open']),
    })
    .nullable(),
  /** Imports of all members: those that a server works on, and those that wait for their member. */
  imports: z.object({ running: z.int(), waiting: z.int() }),
  /**
   * The folders of `LIBRARY_PATHS`, and how many of them this process scans; `isHere`: this process is the one that
   * scans.
   */
  scans: z.object({ folders: z.int(), running: z.int(), isHere: z.boolean() }),
  backups: backupState,
  /** The last warnings and errors of this process, the last one first. */
  problems: z.array(
    z
      .object({
        at: z.string(),
        level: z.enum(['warn', 'error']),
        context: z.string(),
        text: z.string(),
        requestId: z.string().nullable(),
        times: z.int(),
      })
      .readonly(),
  ),
})
export type ServerState = z.infer<typeof serverState>
