import type { z } from 'zod'
import type { libraryTitlesQuery } from '@contract/library-query.schema'
import type { MediaType } from '@contract/media.schema'
import type { TitleSummary } from './summary.ts'
import { titleName, type TitleFacts } from './title-facts.store.ts'

export type TitlesAsk = z.output<typeof libraryTitlesQuery>
interface Choosing {
  readonly facts: ReadonlyMap<string, TitleFacts>
  /** Titles that the text asked for means in another language. */
  readonly meant: readonly { readonly type: MediaType; readonly id: number }[]
  /** How many episodes of a show have aired; asked of those alone whose missing episodes matter. */
  readonly aired: ReadonlyMap<number, number>
}

/** The titles that pass the filters, in the order asked for. */
export function chooseTitles(titles: readonly TitleSummary[], ask: TitlesAsk, { facts, meant, aired }: Choosing) {
  const factsOf = ({ type, id }: TitleSummary): TitleFacts | undefined => facts.get(titleName(type, id))
  const text = ask.q?.toLowerCase()
  const meantNames = new Set(meant.map(({ type, id }) => titleName(type, id)))
  const isCalled = (title: TitleSummary): boolean =>
    text === undefined ||
    meantNames.has(titleName(title.type, title.id)) ||
    (factsOf(title)?.title.toLowerCase().includes(text) ?? false)
  const chosen = titles.filter(
    (title) =>
      (ask.type === undefined || title.type === ask.type) &&
      (ask.resolution === undefined || title.resolutions.includes(ask.resolution)) &&
      (ask.folder === undefined || title.folders.includes(ask.folder)) &&
      (!ask.duplicates || title.duplicates > 0) &&
      (!ask.missing || (title.type === 'tv' && title.owned < (aired.get(title.id) ?? 0))) &&
      isCalled(title),
  )
  const called = (title: TitleSummary): string => factsOf(title)?.title ?? ''
  const released = (title: TitleSummary): string => factsOf(title)?.released ?? ''
  const orders: Record<TitlesAsk['sort'], (a: TitleSummary, b: TitleSummary) => number> = {
    added: (a, b) => b.addedAt - a.addedAt,
    title: () => 0,
    released: (a, b) => compared(released(b), released(a)),
    size: (a, b) => b.size - a.size,
  }
  const inOrder = orders[ask.sort]
  return chosen.toSorted(
    (a, b) => inOrder(a, b) || byName.compare(called(a), called(b)) || a.id - b.id || compared(a.type, b.type),
  )
}

const byName = new Intl.Collator('en', { numeric: true })
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
