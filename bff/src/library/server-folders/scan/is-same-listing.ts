import type { FoundFile, Listing } from './list-folder.ts'

/** Whether a folder holds what it held before. */
export const isSameListing = (one: Listing, other: Listing): boolean =>
  one.unnameable === other.unnameable &&
  areSame(one.videos, other.videos, isSameFile) &&
  areSame(one.nfos, other.nfos, isSameFile) &&
  ([one.captions, one.folders, one.links, one.unsettled] as const).every((names, index) =>
    areSame(names, [other.captions, other.folders, other.links, other.unsettled][index]!, Object.is),
  )

const isSameFile = (one: FoundFile, other: FoundFile): boolean =>
  one.size === other.size && one.modified === other.modified && one.path === other.path

const areSame = <T>(some: readonly T[], others: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  some.length === others.length && some.every((one, index) => isSame(one, others[index]!))
