import { z } from 'zod'
import {
  exportedCorrection,
  exportedEpisodeMark,
  exportedGenre,
  exportedItem,
  exportedList,
  exportedPerson,
  exportedPlay,
  exportedWaiting,
  exportFormat,
  exportVersion,
  fileIdentity,
  nullableTime,
  time,
  titleShape,
} from './export.schema.ts'
import { noticeKindsShape } from './notices.schema.ts'
import { folderName, progressKey } from './library-values.schema.ts'

/**
 * `picture` is WebP as base64. `invitedAt`: when the account was made with an invitation. `calendarSince`: when the address of the calendar was
 * made. `notices`: their settings, without the secret topic and token of ntfy; null if they have not started.
 */
const exportedProfile = z.object({
  name: z.string(),
  email: z.string().nullable(),
  createdAt: time,
  settings: z.record(z.string(), z.json()),
  picture: z.string().nullable(),
  operatorSince: nullableTime,
  invitedAt: nullableTime,
  calendarSince: nullableTime,
  notices: z
    .object({
      hour: z.number().int(),
      timeZone: z.string(),
      together: z.boolean(),
      list: noticeKindsShape,
      ntfyServer: z.string().nullable(),
    })
    .nullable(),
})
export type ExportedProfile = z.infer<typeof exportedProfile>

/** A list that its member deleted, and may still restore. */
const exportedDeletedList = exportedList.extend({ deletedAt: time })

/** A folder of the member's own library, with the number of its files. */
const exportedFolder = z.object({
  name: folderName,
  kind: z.enum(['browser', 'server']),
  files: z.number().int(),
  scannedAt: nullableTime,
  createdAt: time,
})
export type ExportedFolder = z.infer<typeof exportedFolder>

/**
 * A file of the member's own library; `folder` is null once that was removed, and `goneAt` says since when the file is
 * missing. Title, episodes, part and version are those of the member's correction if there is one (`match`: `picked`).
 */
const exportedFile = z.object({
  folder: folderName.nullable(),
  ...fileIdentity.shape,
  role: z.enum(['main', 'extra', 'homeVideo']),
  title: z.object(titleShape).nullable(),
  match: z.enum(['id', 'nameAndYear', 'name', 'picked']).nullable(),
  season: z.number().int().nullable(),
  episodes: z.array(z.number().int()),
  part: z.number().int().nullable(),
  edition: z.string().nullable(),
  captions: z.array(z.string()),
  addedAt: time,
  goneAt: nullableTime,
})
export type ExportedFile = z.infer<typeof exportedFile>

/**
 * The position at which the member stopped, in seconds. `key` is the id of a `file` of a library on this server,
 * `name:size` of a file that the member opened, or `film/id` of an open film.
 */
const exportedPosition = z.object({
  key: progressKey,
  file: fileIdentity.nullable(),
  position: z.number().nonnegative(),
  duration: z.number().nonnegative(),
  updatedAt: time,
})
export type ExportedPosition = z.infer<typeof exportedPosition>

/** A past or open import; `result` counts its changes. */
const exportedImport = z.object({
  service: z.string(),
  fileName: z.string(),
  language: z.string(),
  state: z.string(),
  conflict: z.enum(['mine', 'imported']).nullable(),
  createdAt: time,
  result: z.record(z.string(), z.json()).nullable(),
})
export type ExportedImport = z.infer<typeof exportedImport>

/** The ways to log in, and the devices that are logged in: without passwords, keys and tokens. */
const exportedLogins = z.object({
  sessions: z.array(z.object({ userAgent: z.string().nullable(), createdAt: time, seenAt: time, expiresAt: time })),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time, usedAt: nullableTime })),
  providers: z.array(
    z.object({
      provider: z.string(),
      issuer: z.string().nullable(),
      subject: z.string(),
      label: z.string().nullable(),
      createdAt: time,
    }),
  ),
})
export type ExportedLogins = z.infer<typeof exportedLogins>

/** The whole of an account, as `GET /api/userMedia/export/json` answers it. */
export const accountExport = z.object({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exportedAt: time,
  profile: exportedProfile,
  items: z.array(exportedItem),
  plays: z.array(exportedPlay),
  episodes: z.array(exportedEpisodeMark),
  lists: z.array(exportedList),
  deletedLists: z.array(exportedDeletedList),
  followedGenres: z.array(exportedGenre),
  followedPeople: z.array(exportedPerson),
  waiting: z.array(exportedWaiting),
  libraryCorrections: z.array(exportedCorrection),
  library: z.object({
    folders: z.array(exportedFolder),
    files: z.array(exportedFile),
    positions: z.array(exportedPosition),
  }),
  imports: z.array(exportedImport),
  logins: exportedLogins,
})
