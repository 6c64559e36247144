import type { ListEntry, ListPage } from '@contract/list-answers.schema'
import type { ListTitle, UserList } from '@contract/user-list.schema'

type Pages = readonly ListPage[]

export const titleKey = ({ type, id }: ListTitle): string => `${type}-${id}`

/** The loaded entries of a list, in its order. */
export const entriesOf = (pages: Pages): ListEntry[] => pages.flatMap(({ entries }) => entries.results)

/** The pages with an updated list. */
export const withList = (pages: Pages, list: UserList): ListPage[] => pages.map((page) => ({ ...page, list }))

/**
 * The pages after a title was moved to a rank, counted from 1; a higher rank than the last loaded one means the last.
 */
export function withMovedTitle(pages: Pages, title: ListTitle, rank: number): ListPage[] {
  const entries = entriesOf(pages)
  const from = entries.findIndex(({ item }) => titleKey(item) === titleKey(title))
  const entry = entries[from]
  if (!entry) return [...pages]
  const order = entries.toSpliced(from, 1).toSpliced(rank - 1, 0, entry)
  return refilled(
    pages,
    order.map((other, index) => ({ ...other, item: { ...other.item, rank: index + 1 } })),
  )
}

/** The pages without some titles; later ones move up. */
export function withoutTitles(pages: Pages, titles: readonly ListTitle[]): ListPage[] {
  const gone = new Set(titles.map(titleKey))
  const entries = entriesOf(pages)
  const ranks = entries.flatMap(({ item }) => (gone.has(titleKey(item)) ? [item.rank] : []))
  const left = entries
    .filter(({ item }) => !gone.has(titleKey(item)))
    .map(({ item, media }) => ({
      media,
      item: { ...item, rank: item.rank - ranks.filter((rank) => rank < item.rank).length },
    }))
  const removed = entries.length - left.length
  return refilled(pages, left).map((page) => ({
    ...page,
    list: { ...page.list, count: page.list.count - removed },
    entries: { ...page.entries, total_results: page.entries.total_results - removed },
  }))
}

/**
 * The pages with removed titles put back, each in its former position; `order` has the keys in their former order.
 */
export function withRestoredTitles(
  pages: Pages,
  removedEntries: readonly ListEntry[],
  order: readonly string[],
): ListPage[] {
  const key = ({ item }: ListEntry) => titleKey(item)
  const positions = new Map(order.map((titleOf, index) => [titleOf, index]))
  const shownKeys = new Set(entriesOf(pages).map(key))
  const missing = removedEntries.filter((entry) => !shownKeys.has(key(entry)))
  let entries = entriesOf(pages)
  for (const entry of missing.toSorted((a, b) => a.item.rank - b.item.rank)) {
    const position = positions.get(key(entry)) ?? entries.length
    const at = entries.findIndex((other) => (positions.get(key(other)) ?? -1) > position)
    const shifted = entries.map((other) =>
      other.item.rank >= entry.item.rank ? { ...other, item: { ...other.item, rank: other.item.rank + 1 } } : other,
    )
    entries = shifted.toSpliced(at < 0 ? shifted.length : at, 0, entry)
  }
  return pages.map((page, index) => {
    const from = pages.slice(0, index).reduce((sum, { entries: { results } }) => sum + results.length, 0)
    const isLast = index === pages.length - 1
    return {
      ...page,
      list: { ...page.list, count: page.list.count + missing.length },
      entries: {
        ...page.entries,
        results: entries.slice(from, isLast ? entries.length : from + page.entries.results.length),
        total_results: page.entries.total_results + missing.length,
      },
    }
  })
}

/** Distributes entries over pages, each of which keeps its size as long as there are entries for it. */
function refilled(pages: Pages, entries: readonly ListEntry[]): ListPage[] {
  let from = 0
  return pages.map((page) => {
    const results = entries.slice(from, from + page.entries.results.length)
    from += results.length
    return { ...page, entries: { ...page.entries, results } }
  })
}
