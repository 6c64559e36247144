import type { CataloguePage } from '@contract/media.schema'

/** The number of rows that a list shows in all of its pages; undefined where one of the loaded pages does not know it. */
export const knownTotal = (pages: readonly CataloguePage<unknown>[] = []): number | undefined =>
  pages.every(({ total_results }) => total_results !== undefined) ? pages[0]?.total_results : undefined
