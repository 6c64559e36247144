import type { FileQuality } from '@contract/scanned-files.schema'
import type { MediaType } from '@contract/media.schema'
import { countDuplicates, type Copy } from './duplicates.ts'
import type { OwnedEpisodes, TitleSummary } from './summary.ts'
import type { NameAndDate } from './recognized-titles.store.ts'

/** The totals of a title's files while they are counted. */
export interface TitleTotals {
  readonly type: MediaType
  readonly id: number
  files: number
  size: number
  addedAt: number
  quality: FileQuality
  bestSize: number
  /** The best file that begins the film; null if only later parts are known. */
  firstFile: string | null
  readonly resolutions: FileQuality['resolution'][]
  readonly folders: string[]
  readonly copies: Copy[]
  /** Ids of extras, by folder and path. */
  readonly extras: string[]
}
export function toTitleSummary(
  { type, id, files, size, addedAt, quality, firstFile, resolutions, folders, copies, extras }: TitleTotals,
  { title, released }: NameAndDate = { title: '', released: null },
): TitleSummary {
  return {
    title,
    released,
    type,
    id,
    files,
    size,
    addedAt,
    quality,
    resolutions,
    folders,
    extras,
    file: type === 'movie' ? firstFile : null,
    duplicates: files > 1 ? countDuplicates(type, copies) : 0,
    owned: ownedEpisodes(copies),
  }
}

function ownedEpisodes(copies: readonly Copy[]): OwnedEpisodes {
  const owned = new Map<number, Set<number>>()
  for (const { season, episodes } of copies) {
    if (season === null || season === 0 || episodes.length === 0) continue
    const numbers = owned.get(season) ?? new Set()
    for (const episode of episodes) numbers.add(episode)
    owned.set(season, numbers)
  }
  return owned
}
