import type { FileQuality, NameReading } from '@contract/scanned-files.schema'
import type { LibraryTitlesQuery } from '../../api/query-types.ts'

type Resolution = NonNullable<FileQuality['resolution']>

/** The resolutions of the filter, the highest first. */
export const resolutions = ['4320p', '2160p', '1440p', '1080p', '720p', '576p', '480p'] as const satisfies Resolution[]
/** The sort orders; the first is the default. */
export const librarySorts = ['added', 'title', 'released', 'size'] as const
type LibrarySort = (typeof librarySorts)[number]
/** The tabs of the page: titles, or unmatched files by their role. */
export const libraryTabs = ['titles', 'main', 'extra', 'homeVideo'] as const
export type LibraryTab = (typeof libraryTabs)[number]

/** The filters and the order of the library, as search parameters. */
export interface LibrarySearch {
  readonly tab?: Exclude<LibraryTab, 'titles'>
  readonly sort?: LibrarySort
  readonly type?: 'movie' | 'tv'
  readonly resolution?: Resolution
  readonly missing?: 'true'
  readonly duplicates?: 'true'
  readonly folder?: string
  readonly q?: string
}

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Parses search parameters; invalid ones are dropped. */
export function parseLibrarySearch(search: Readonly<Record<string, unknown>>): LibrarySearch {
  const { tab, sort, type, resolution, missing, duplicates, folder, q } = search
  return {
    tab: oneOf(['main', 'extra', 'homeVideo'], tab),
    sort: oneOf(['title', 'released', 'size'], sort),
    type: oneOf(['movie', 'tv'], type),
    resolution: oneOf(resolutions, resolution),
    missing: oneOf(['true'], missing),
    duplicates: oneOf(['true'], duplicates),
    folder: typeof folder === 'string' && uuid.test(folder) ? folder : undefined,
    q: typeof q === 'string' && q.trim() ? q.slice(0, 100) : undefined,
  }
}

export const isNarrowed = ({ type, resolution, missing, duplicates, folder, q }: LibrarySearch): boolean =>
  [type, resolution, missing, duplicates, folder, q].some((part) => part !== undefined)

export const libraryQuery = ({ tab: _tab, q, ...search }: LibrarySearch): LibraryTitlesQuery => ({
  ...search,
  q: q?.trim(),
})

/** The role of the files that a tab lists; null if it lists titles. */
export const roleOf = ({ tab }: LibrarySearch): NameReading['role'] | null => tab ?? null
