import type { z } from 'zod'
import type { libraryTitlesQuery } from '@contract/library-query.schema'
import type { MediaType } from '@contract/media.schema'
import type { EpisodesThere } from './episodes-there.ts'
import type { TitleSummary } from './summary.ts'
import { titleName } from './title-facts.store.ts'

export type TitlesAsk = z.output<typeof libraryTitlesQuery>
interface Choosing {
  /** Titles that the text asked for means in another language. */
  readonly meant: readonly { readonly type: MediaType; readonly id: number }[]
  /** Which episodes of shows are there; asked of those alone whose missing episodes matter. */
  readonly there: ReadonlyMap<number, EpisodesThere>
}

/** The titles that pass the filters, in the order asked for, and where that leaves it open by their names, as they come. */
export function chooseTitles(
  titles: readonly TitleSummary[],
  ask: TitlesAsk,
  { meant, there }: Choosing,
): readonly TitleSummary[] {
  const text = ask.q?.toLowerCase()
  const meantNames = new Set(meant.map(({ type, id }) => titleName(type, id)))
  const isCalled = ({ type, id, title }: TitleSummary): boolean =>
    text === undefined || meantNames.has(titleName(type, id)) || title.toLowerCase().includes(text)
  const chosen = titles.filter(
    (title) =>
      (ask.type === undefined || title.type === ask.type) &&
      (ask.resolution === undefined || title.resolutions.includes(ask.resolution)) &&
      (ask.folder === undefined || title.folders.includes(ask.folder)) &&
      (!ask.duplicates || title.duplicates > 0) &&
      (!ask.missing || (title.type === 'tv' && lacksSome(there.get(title.id)))) &&
      isCalled(title),
  )
  return ask.sort === 'title' ? chosen : chosen.toSorted(orders[ask.sort])
}

/** Where nobody knows how many there are, nobody knows of one that is missing. */
const lacksSome = ({ owned, aired }: EpisodesThere = { owned: 0, aired: null }): boolean =>
  aired !== null && owned < aired

const orders: Record<Exclude<TitlesAsk['sort'], 'title'>, (a: TitleSummary, b: TitleSummary) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  released: (a, b) => compared(b.released ?? '', a.released ?? ''),
  size: (a, b) => b.size - a.size,
}
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
