import type { MediaRow, Page } from '@contract/media.schema'

const wanted = 20

/**
 * Reads a list that its source cannot filter on until a page is full again, but no more than `mostPages` pages. The
 * answer's `page` is the last page that was read, so that the next one to ask for is the one after it, as with any list;
 * the totals are those of the unfiltered list.
 */
export async function fillPage(
  from: number,
  read: (page: number) => Promise<Page<MediaRow>>,
  { passes, mostPages }: { passes: (row: MediaRow) => boolean; mostPages: number },
): Promise<Page<MediaRow>> {
  let last = await read(from)
  const results = last.results.filter(passes)
  for (let count = 1; count < mostPages && results.length < wanted && last.page < last.total_pages; count += 1) {
    last = await read(last.page + 1)
    results.push(...last.results.filter(passes))
  }
  return { ...last, results }
}
