import type { ImportMatch } from '@contract/import-answers.schema'
import type { MediaType } from '@contract/media.schema'
import { isPlaced, playKey, type EpisodeMark, type Mark, type Play } from '@import-formats/import-entry'
import type { LongWork } from '../turns.service.ts'
import { rowCounts, rowsOfTitles, groupByRowCount, titleRows } from './rows-of-titles.ts'
import type { FileRow, Ref } from './staged-rows.queries.ts'
import { withOpinionOf } from './merge-marks.ts'
import { nextTitles, type Title } from './staged-titles.queries.ts'

/** A title of the catalogue with all marks and viewings that a file has of it, and the marks of its episodes. */
export interface Incoming {
  readonly match: ImportMatch
  readonly marks: Mark[]
  readonly plays: Play[]
  readonly episodes: EpisodeMark[]
}

export type AllIncoming = ReadonlyMap<number, Incoming>

/** Titles of one type, in the order of their ids, with all marks and plays that a file has of them. */
export interface TitlesOfFile {
  readonly type: MediaType
  /** The highest id among them. */
  readonly last: number
  readonly incoming: AllIncoming
  readonly rows: number
}
export interface TitleCursor {
  readonly type: MediaType
  readonly after: number
}

/**
 * The matched titles of an import after a cursor: groups with at most `rowsAtOnce` rows together, or a single title
 * with more. The rows are sorted here, because SQLite would read the whole import for `order by`.
 */
export async function* incomingTitles(
  work: LongWork,
  importRef: Ref,
  from: TitleCursor = { type: 'movie', after: 0 },
): AsyncGenerator<TitlesOfFile> {
  for (const type of ['movie', 'tv'] as const) {
    if (from.type === 'tv' && type === 'movie') continue
    for (let after = type === from.type ? from.after : 0; ;) {
      const titles = await work.turns.take(() => nextTitles(work.database, importRef, type, after))
      const last = titles.at(-1)
      if (!last) break
      const counts = await rowCounts(
        work,
        importRef,
        titles.map(({ no }) => no),
      )
      for (const group of groupByRowCount([...Map.groupBy(titles, ({ id }) => id).values()], counts))
        yield await withRows(work, importRef, type, group, counts)
      after = last.id
    }
  }
}

/** A title's marks, plays and marks of episodes, each with the number of its row. */
interface NumberedRows {
  readonly match: ImportMatch
  readonly marks: [number, Mark][]
  readonly plays: Map<string, [number, Play]>
  readonly episodes: [number, EpisodeMark][]
}

async function withRows(
  work: LongWork,
  importRef: Ref,
  type: MediaType,
  titles: readonly Title[],
  counts: ReadonlyMap<number, number>,
): Promise<TitlesOfFile> {
  const byNo = new Map(titles.map((title) => [title.no, title]))
  const all = new Map<number, NumberedRows>()
  const rows = rowsOfTitles(titles, counts)
  for await (const page of titleRows(work, importRef, [...byNo.keys()], rows)) {
    for (const { no, title_no, kind, data } of page) {
      const title = byNo.get(title_no ?? -1)
      if (!title || !isOfTitle(kind)) continue
      const collected = all.get(title.id) ?? { match: title.match, marks: [], plays: new Map(), episodes: [] }
      collect(collected, { no, kind, data })
      all.set(title.id, collected)
    }
  }
  const incoming = new Map(
    [...all].map(([id, { match, marks, plays, episodes }]): [number, Incoming] => [
      id,
      { match, marks: inOrder(marks), plays: inOrder([...plays.values()]), episodes: inOrder(episodes) },
    ]),
  )
  return { type, last: titles.at(-1)?.id ?? 0, incoming, rows }
}

/** Whether a row is about a title itself, not about its place on a list. */
export const isOfTitle = (kind: FileRow['kind']): kind is 'mark' | 'play' | 'episodeMark' =>
  kind === 'mark' || kind === 'play' || kind === 'episodeMark'

/** Adds a row to those of its title. SAFETY: rows have their kind's data since they were staged. */
function collect(collected: NumberedRows, { no, kind, data }: Pick<FileRow, 'no' | 'kind' | 'data'>): void {
  if (kind === 'mark') collected.marks.push([no, JSON.parse(data) as Mark])
  else if (kind === 'episodeMark') collected.episodes.push([no, JSON.parse(data) as EpisodeMark])
  else {
    const play = JSON.parse(data) as Play
    if (!isPlaced(collected.match.type, play)) return
    const key = playKey(play)
    const [firstNo, first] = collected.plays.get(key) ?? [no, play]
    collected.plays.set(key, [firstNo, withOpinionOf(first, play)])
  }
}

const inOrder = <T>(numbered: readonly (readonly [number, T])[]): T[] =>
  numbered.toSorted(([a], [b]) => a - b).map(([, value]) => value)
