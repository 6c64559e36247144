import { IgnoreRules } from '@file-names/ignored/ignore-rules'
import type { Listing } from './list-folder.ts'

/** The listings of a tree without the files that its ignore files hide. A listing without such files stays the same object. */
export function withoutHidden(listings: ReadonlyMap<string, Listing>): ReadonlyMap<string, Listing> {
  const rules = new IgnoreRules()
  for (const { path, ignores } of listings.values()) rules.add(path, ignores)
  if (rules.areNone) return listings
  return new Map([...listings].map(([path, listing]) => [path, visiblePart(listing, rules)]))
}

function visiblePart(listing: Listing, rules: IgnoreRules): Listing {
  const isVisible = (path: string): boolean => !rules.ignores(path)
  const isVisibleFile = ({ path }: { readonly path: string }): boolean => isVisible(path)
  const { videos, nfos, captions, unsettled } = listing
  if (videos.every(isVisibleFile) && nfos.every(isVisibleFile) && [...captions, ...unsettled].every(isVisible))
    return listing
  return {
    ...listing,
    videos: videos.filter(isVisibleFile),
    nfos: nfos.filter(isVisibleFile),
    captions: captions.filter(isVisible),
    unsettled: unsettled.filter(isVisible),
  }
}
