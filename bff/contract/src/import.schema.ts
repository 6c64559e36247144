import { z } from 'zod'

/**
 * The limits of an upload, all its files together: bytes as sent, bytes when unpacked, files loose and in archives (a
 * library has one for each film), rows in all of them.
 */
export const importBounds = {
  bytes: 50 * 1024 * 1024,
  unpackedBytes: 500 * 1024 * 1024,
  files: 50_000,
  rows: 500_000,
} as const

/** The owner of the files; `csv` for a table of unknown columns, which its member names. */
export const importServices = [
  'letterboxd',
  'imdb',
  'trakt',
  'tvTime',
  'simkl',
  'tmdb',
  'movary',
  'netflix',
  'primeVideo',
  'yamtrack',
  'ryot',
  'watcharr',
  'myAnimeList',
  'aniList',
  'kodi',
  'tautulli',
  'playbackReporting',
  'csv',
  'reelroom',
] as const
export type ImportService = (typeof importServices)[number]

/** The services of which a file can have the rows of several people, among whom its member chooses. */
export const sharedServices = ['netflix', 'tautulli', 'playbackReporting'] as const satisfies readonly ImportService[]

/** The media servers that an import can read in place of files. */
export const pulledServices = ['jellyfin', 'emby'] as const
export type PulledService = (typeof pulledServices)[number]

/**
 * Why no import can come of an upload: the server ended or lost its storage while it read the files (`upload`); none of them has a
 * known format, or the only one breaks off (`unreadable`); the archive cannot be opened safely (`unsafe`); they exceed
 * `importBounds` (`tooLarge`); several tables have different columns of unknown meaning (`manyTables`); another import of the
 * member was being applied (`otherImport`); or the media server that is read in place of files did not answer to the end
 * (`mediaServer`).
 */
export const readFailures = [
  'upload',
  'unreadable',
  'unsafe',
  'tooLarge',
  'manyTables',
  'otherImport',
  'mediaServer',
] as const
export type ReadFailure = (typeof readFailures)[number]

/** How long past imports are listed and can be undone, and how many of a member's at most. */
export const pastBounds = { days: 90, imports: 50 } as const

/** Which value wins if there are two: the stored one (`mine`), or the one of the file (`imported`). */
export const conflictRule = z.enum(['mine', 'imported'])
export type ConflictRule = z.infer<typeof conflictRule>

/** `unanswered`: the catalogue could not be reached, so whether it has the title is open. */
export const titleStates = ['matched', 'ambiguous', 'notFound', 'unanswered', 'skipped'] as const
export type ImportTitleState = (typeof titleStates)[number]

/**
 * How a title was matched: by an id, its name and year, its name alone; a person by the name and a title; by the member's answer in an earlier import
 * (`chosenBefore`), or in this one (`picked`).
 */
export const matchReasons = ['id', 'nameAndYear', 'name', 'nameAndTitle', 'chosenBefore', 'picked'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Why a title waits. */
export const waitingReasons = ['ambiguous', 'notFound', 'unanswered'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** Titles that imports could not match: those that wait for their member, or those that imports skipped. */
export const waitingState = z.enum(['waiting', 'leftOut'])
export type WaitingState = z.infer<typeof waitingState>

export const faultReasons = [
  'title',
  'date',
  'rating',
  'unsupported',
  'shape',
  'text',
  'file',
  'archive',
  'episode',
  'begun',
  'otherRating',
  'beforeRelease',
  'episodeName',
  'otherProfile',
  'otherMedium',
  'episodeCount',
  'severalPeople',
] as const
/**
 * Why a row is left out in part or whole: no title, no such date, no such rating, not supported, broken, or too long;
 * a file in another format, an unsafe archive; data of an episode or a season, a title only started, the rating of a
 * viewing that is not the last, a viewing before the title's release, which is imported all the same, an episode whose name
 * the show does not have, a row of a person or profile whom the member did not choose, a medium other than films and shows, or a
 * number of watched episodes that fits no season for certain. `severalPeople` is in reports of imports from before members chose.
 */
export type FaultReason = (typeof faultReasons)[number]
