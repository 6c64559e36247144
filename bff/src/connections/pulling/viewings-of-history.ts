import { longestOf, windowOf } from '@contract/rules/viewing-window'
import type { ConnectionSettings } from '@contract/connections.schema'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import type { PulledViewing } from '../../transfer/pulled-imports.service.ts'
import { MAX_SINGLE_MARKS } from '../counting/recount.ts'
import type { ReportId } from '../incoming/report.ts'
import type { PlayedItem, ServerShow } from './played-item.ts'

const MINUTE_MS = 60_000
/** Items that are looked at without a break. */
const ITEMS_AT_ONCE = 100

/** An item with the moment when its viewing began (epoch milliseconds); null on an unknown day. */
export interface EndedItem {
  readonly item: PlayedItem
  readonly at: number | null
}

/**
 * The items whose last viewing can have ended. A server writes the date of a viewing when it begins (jellyfin/jellyfin
 * SessionManager, `OnPlaybackStart`), and that of a mark when it is set: more than three episodes of a show within a minute were
 * marked together, unless the member wants that moment. An item that was started again has the date of that.
 */
export async function endedItems(
  items: readonly PlayedItem[],
  manyMarks: ConnectionSettings['manyMarks'],
  now: number,
): Promise<EndedItem[]> {
  const slices = new TimeSlices()
  const together = manyMarks === 'moment' ? new Set<PlayedItem>() : await markedTogether(items, slices)
  const ended: EndedItem[] = []
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_AT_ONCE === 0) await slices.yieldIfDue()
    const hasEnded = item.isOpen || item.startedAt === null || now - item.startedAt >= lengthOf(item)
    if (hasEnded) ended.push({ item, at: item.isOpen || together.has(item) ? null : item.startedAt })
  }
  return ended
}

/** The episodes that are among more than three of their show within a minute. */
async function markedTogether(items: readonly PlayedItem[], slices: TimeSlices): Promise<Set<PlayedItem>> {
  const together = new Set<PlayedItem>()
  const dated = items.filter(({ show, startedAt }) => show !== null && startedAt !== null)
  for (const ofShow of Map.groupBy(dated, ({ show }) => show).values()) {
    await slices.yieldIfDue()
    const sorted = ofShow.toSorted((a, b) => a.startedAt! - b.startedAt!)
    let [from, marked] = [0, 0]
    for (const [index, item] of sorted.entries()) {
      while (item.startedAt! - sorted[from]!.startedAt! > MINUTE_MS) from += 1
      if (index - from < MAX_SINGLE_MARKS) continue
      for (const one of sorted.slice(Math.max(from, marked), index + 1)) together.add(one)
      marked = index + 1
    }
  }
  return together
}

/** How long a viewing takes (ms), as far as the length is known. */
const lengthOf = ({ kind, runtime }: PlayedItem): number => longestOf(windowOf(kind, runtime)) / 2

/** Items as an import takes them, each when it is needed. */
export function* viewingsOf(
  ended: readonly EndedItem[],
  shows: ReadonlyMap<string, ServerShow>,
): Generator<PulledViewing> {
  for (const one of ended) {
    const viewing = viewingOf(one, shows)
    if (viewing) yield viewing
  }
}

/** Null for an item without a name. */
function viewingOf({ item, at }: EndedItem, shows: ReadonlyMap<string, ServerShow>): PulledViewing | null {
  const { kind, name, year, ids } = item
  const show = item.show === null ? undefined : shows.get(item.show)
  const ofShow = { name: show?.name ?? item.showName, year: show?.year ?? null, ids: show?.ids ?? [] }
  const title = kind === 'movie' ? { name, year, ids } : ofShow
  if (title.name === null) return null
  return {
    type: kind === 'movie' ? 'movie' : 'tv',
    name: title.name,
    year: title.year || null,
    imdb: idIn(title.ids, 'imdb'),
    tmdb: Number(idIn(title.ids, 'tmdb')) || null,
    tvdb: kind === 'movie' ? null : Number(idIn(title.ids, 'tvdb')) || null,
    season: item.season,
    episode: item.episode,
    lastEpisode: item.lastEpisode,
    episodeName: kind === 'movie' ? null : name,
    startedAt: at,
    runtime: item.runtime,
  }
}

const idIn = (ids: readonly ReportId[], source: ReportId['source']): string | null =>
  ids.find((one) => one.source === source)?.id ?? null
