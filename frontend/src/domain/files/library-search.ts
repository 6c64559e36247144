import type { FileQuality, NameReading } from '@contract/scanned-files.schema'
import type { LibraryTitlesQuery } from '../../api/query-types.ts'

type Resolution = NonNullable<FileQuality['resolution']>

/** The resolutions of the filter, the highest first. */
export const resolutions = ['4320p', '2160p', '1440p', '1080p', '720p', '576p', '480p'] as const satisfies Resolution[]
/** The sort orders; the first is the default. */
export const librarySorts = ['title', 'added', 'released', 'size'] as const
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
  /** The id of a genre. */
  readonly genre?: string
  /** The first year of a decade. */
  readonly decade?: string
  /** The initial at which the list begins, in the order of titles. */
  readonly from?: string
  readonly q?: string
}

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A number of the address, which the router has parsed, or its text. */
const numberLike = (form: RegExp, value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && form.test(String(value)) ? String(value) : undefined

/** Parses search parameters; invalid ones are dropped. */
export function parseLibrarySearch(search: Readonly<Record<string, unknown>>): LibrarySearch {
  const { tab, sort, type, resolution, missing, duplicates, folder, genre, decade, from, q } = search
  const order = oneOf(['added', 'released', 'size'], sort)
  return {
    tab: oneOf(['main', 'extra', 'homeVideo'], tab),
    sort: order,
    type: oneOf(['movie', 'tv'], type),
    resolution: oneOf(resolutions, resolution),
    missing: oneOf(['true'], missing),
    duplicates: oneOf(['true'], duplicates),
    folder: typeof folder === 'string' && uuid.test(folder) ? folder : undefined,
    genre: numberLike(/^[1-9]\d{0,5}$/, genre),
    decade: numberLike(/^(?:1[89]|20)\d0$/, decade),
    from: order === undefined && typeof from === 'string' && from !== '' ? from.slice(0, 8) : undefined,
    q: typeof q === 'string' && q.trim() ? q.slice(0, 100) : undefined,
  }
}

/** The filters that are set, without the search. */
export const filtersOf = ({ type, genre, decade, resolution, missing, duplicates, folder }: LibrarySearch): string[] =>
  [type, genre, decade, resolution, missing, duplicates, folder].filter((part) => part !== undefined)

export const isNarrowed = (search: LibrarySearch): boolean => search.q !== undefined || filtersOf(search).length > 0

export const libraryQuery = ({ tab: _tab, sort, q, ...search }: LibrarySearch): LibraryTitlesQuery => ({
  ...search,
  sort: sort ?? 'title',
  q: q?.trim(),
})

/** The role of the files that a tab lists; null if it lists titles. */
export const roleOf = ({ tab }: LibrarySearch): NameReading['role'] | null => tab ?? null
