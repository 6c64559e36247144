import type { z } from 'zod'
import type { libraryTitlesQuery } from '@contract/library-query.schema'
import type { MediaType } from '@contract/media.schema'
import type { EpisodesThere } from './episodes-there.ts'
import type { TitleSummary } from './summary.ts'
import { titleName } from './title-facts.store.ts'

export type TitlesAsk = z.output<typeof libraryTitlesQuery>
interface Choosing {
  /** Titles whose names in the language of the query match its text. */
  readonly meant: readonly { readonly type: MediaType; readonly id: number }[]
  /** Episode counts of shows, by id; filled only where the query filters by missing episodes. */
  readonly there: ReadonlyMap<number, EpisodesThere>
}

/** The titles that pass the filters of a query, in its order; equal ones stay in their order, which is by name. */
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

/** Whether aired episodes are missing; false where it is not known how many have aired. */
const lacksSome = ({ owned, aired }: EpisodesThere = { owned: 0, aired: null }): boolean =>
  aired !== null && owned < aired

const orders: Record<Exclude<TitlesAsk['sort'], 'title'>, (a: TitleSummary, b: TitleSummary) => number> = {
  added: (a, b) => b.addedAt - a.addedAt,
  released: (a, b) => compared(b.released ?? '', a.released ?? ''),
  size: (a, b) => b.size - a.size,
}
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
