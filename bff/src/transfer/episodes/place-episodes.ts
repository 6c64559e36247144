import type { ImportMatch } from '@contract/import-answers.schema'
import { chunksOf } from '@contract/chunks'
import type { Fault, Play } from '@import-formats/import-entry'
import { lockImport } from '../imports.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { nextNamedPlays, replaceRows, type NamedPlay, type Place } from '../apply/staged-rows.queries.ts'
import { matchesOf } from '../apply/staged-titles.queries.ts'
import { replaceFaults } from '../report/replace-faults.ts'
import type { LongWork } from '../turns.ts'
import type { EpisodeNames } from '../../matching/episode-names.service.ts'

type Import = Pick<ImportRow, 'id' | 'user_id'>

/** Shows of the live service that are read at the same time. */
const CONCURRENCY = 4
/** The fault of a viewing whose episode the show does not have under this name. */
export const unplacedFault = JSON.stringify({ reason: 'episodeName', part: true } satisfies Fault)

/**
 * Gives the viewings of episodes that a file names their numbers, as far as the shows are matched, and adds a fault for each that
 * has no place. The faults and numbers of an earlier call are replaced, because the member may have picked another title.
 */
export async function placeEpisodes(work: LongWork, row: Import, names: EpisodeNames): Promise<void> {
  const unplaced: Place[] = []
  for (let after = 0, rows: NamedPlay[] = []; ; after = rows.at(-1)?.no ?? after) {
    rows = await work.turns.take(() => nextNamedPlays(work.database, row, after))
    if (rows.length === 0) break
    const numbers = [...new Set(rows.flatMap(({ title_no }) => title_no ?? []))]
    const matches = await work.turns.take(() => matchesOf(work.database, row, numbers))
    const placed: NamedPlay[] = []
    for (const some of chunksOf(rows, CONCURRENCY))
      placed.push(...(await Promise.all(some.map((one) => placedRow(one, matches.get(one.title_no ?? -1), names)))))
    const changed = placed.filter(({ data }, index) => data !== rows[index]?.data)
    await work.turns.take(() => writeRows(work, row, changed))
    unplaced.push(...placed.filter(({ data, title_no }) => isUnplaced(data, matches.get(title_no ?? -1))))
  }
  await work.turns.take(() => replaceFaults(work, row, unplacedFault, unplaced))
}

async function placedRow(row: NamedPlay, match: ImportMatch | undefined, names: EpisodeNames): Promise<NamedPlay> {
  return match ? { ...row, data: await placedData(row.data, match, names) } : row
}

/** The data of a viewing of an episode, with its numbers in this title if it names one of its episodes. */
async function placedData(data: string, { type, id }: ImportMatch, names: EpisodeNames): Promise<string> {
  // SAFETY: rows of plays are staged with their data.
  const play = JSON.parse(data) as Play
  if (!play.named) return data
  const found = type === 'tv' ? await names.find(id, play.named) : null
  return JSON.stringify({ ...play, season: found?.season ?? null, episode: found?.episode ?? null })
}

/** The data of viewings that name episodes of a title, with their numbers, by the data without them. */
export async function placedPlays(
  all: readonly string[],
  match: ImportMatch,
  names: EpisodeNames,
): Promise<ReadonlyMap<string, string>> {
  const placed = new Map<string, string>()
  for (const data of all) if (data.includes('"named":')) placed.set(data, await placedData(data, match, names))
  return placed
}

/** Whether a viewing names an episode that its show does not have. */
export function isUnplaced(data: string, match: Pick<ImportMatch, 'type'> | undefined): boolean {
  const { named, episode } = JSON.parse(data) as Play
  return match?.type === 'tv' && named !== undefined && episode === null
}

/** Writes rows of an import that is not applied yet. */
function writeRows({ database }: LongWork, row: Import, rows: readonly NamedPlay[]): Promise<void> {
  return database.piece(async (transaction) => {
    if (rows.length === 0 || !(await lockImport(transaction, row, ['matching', 'ready']))) return
    await replaceRows(transaction, row, rows)
  })
}
