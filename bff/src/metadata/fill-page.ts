import type { MediaRow, CataloguePage } from '@contract/media.schema'

const PAGE_SIZE = 20

/**
 * Fills a page of a list that its source cannot filter: reads up to `maxPages` pages and leaves out the rows that
 * fail the filter. The answer's `page` is the last page that was read, so that a client continues with the one after
 * it; `total_pages` is that of the unfiltered list. The total of passing rows is known only if this answer has every
 * page of it.
 */
export async function fillPage(
  firstPage: number,
  read: (page: number) => Promise<CataloguePage<MediaRow>>,
  { passes, maxPages }: { passes: (row: MediaRow) => boolean; maxPages: number },
): Promise<CataloguePage<MediaRow>> {
  let last = await read(firstPage)
  const results = last.results.filter(passes)
  for (let count = 1; count < maxPages && results.length < PAGE_SIZE && last.page < last.total_pages; count += 1) {
    last = await read(last.page + 1)
    results.push(...last.results.filter(passes))
  }
  const isWholeList = firstPage === 1 && last.page >= last.total_pages
  const { total_results: _, ...rest } = last
  return isWholeList ? { ...rest, results, total_results: results.length } : { ...rest, results }
}
