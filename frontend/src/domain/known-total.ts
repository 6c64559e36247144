import type { CataloguePage } from '@contract/media.schema'

/** The number of rows of a list in all of its pages; undefined if one of the loaded pages does not have it. */
export const knownTotal = (pages: readonly CataloguePage<unknown>[] = []): number | undefined =>
  pages.every(({ total_results }) => total_results !== undefined) ? pages[0]?.total_results : undefined
