import type { ImportMatch } from '@contract/import-answers.schema'
import { chunksOf } from '@contract/chunks'
import { isPlaced, type Fault, type Play } from '@import-formats/import-entry'
import { lockPreview } from '../imports.queries.ts'
import type { PreviewRun } from '../import.store.ts'
import { nextNamedPlays, replaceRows, type NamedPlay, type Place } from '../apply/staged-rows.queries.ts'
import { matchesOf } from '../apply/staged-titles.queries.ts'
import { replaceFaults } from '../report/replace-faults.ts'
import type { LongWork } from '../turns.service.ts'
import type { EpisodeNames } from '../../matching/episode-names.service.ts'

/** Shows of the live service that are read at the same time. */
const CONCURRENCY = 4
type UnplacedReason = 'episodeName' | 'episodeCount'
/** The fault of a viewing of an episode that the show does not have under its name, or not for certain. */
export const faultOf = (reason: UnplacedReason): string => JSON.stringify({ reason, part: true } satisfies Fault)
/** The reason why a viewing of a named episode cannot be placed, by its data. */
export const reasonOf = (data: string): UnplacedReason =>
  (JSON.parse(data) as Play).named?.total === undefined ? 'episodeName' : 'episodeCount'

/**
 * Gives the viewings of episodes that a file names their numbers, as far as the shows are matched, and adds a fault for each that
 * has no place. The faults and numbers of an earlier call are replaced, because the member may have picked another title.
 */
export async function placeEpisodes(work: LongWork, run: PreviewRun, names: EpisodeNames): Promise<void> {
  const unplaced: NamedPlay[] = []
  for (let after = 0, rows: NamedPlay[] = []; ; after = rows.at(-1)?.no ?? after) {
    rows = await work.turns.take(() => nextNamedPlays(work.database, run, after))
    if (rows.length === 0) break
    const numbers = [...new Set(rows.flatMap(({ title_no }) => title_no ?? []))]
    const matches = await work.turns.take(() => matchesOf(work.database, run, numbers))
    const placed: NamedPlay[] = []
    for (const some of chunksOf(rows, CONCURRENCY))
      placed.push(...(await Promise.all(some.map((one) => placedRow(one, matches.get(one.title_no ?? -1), names)))))
    const changed = placed.filter(({ data }, index) => data !== rows[index]?.data)
    await work.turns.take(() => writeRows(work, run, changed))
    unplaced.push(...placed.filter(({ data, title_no }) => isUnplaced(data, matches.get(title_no ?? -1))))
  }
  for (const reason of ['episodeName', 'episodeCount'] as const) {
    const places = unplaced.filter(({ data }) => reasonOf(data) === reason)
    await replaceFaults(work, run, faultOf(reason), placesOf(reason, places))
  }
}

/** A row of a number of episodes has one fault, however many of them cannot be placed. */
const placesOf = (reason: UnplacedReason, rows: readonly Place[]): readonly Place[] =>
  reason === 'episodeName' ? rows : [...new Map(rows.map((row) => [`${row.file}:${row.line}`, row])).values()]

async function placedRow(row: NamedPlay, match: ImportMatch | undefined, names: EpisodeNames): Promise<NamedPlay> {
  return match ? { ...row, data: await placedData(row.data, match, names) } : row
}

/** The data of a viewing of an episode, with its numbers in this title if it names one of its episodes. */
async function placedData(data: string, match: ImportMatch, names: EpisodeNames): Promise<string> {
  const { type, id, reason } = match
  // SAFETY: rows of plays are staged with their data.
  const play = JSON.parse(data) as Play
  if (!play.named) return data
  const isNamesake = reason === 'name' || reason === 'nameAndYear'
  const found = type === 'tv' ? await names.find(id, { ...play.named, isNamesake }) : null
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

/** Whether a viewing names an episode that its title does not have. */
export const isUnplaced = (data: string, match: Pick<ImportMatch, 'type'> | undefined): boolean =>
  match !== undefined && !isPlaced(match.type, JSON.parse(data) as Play)

/** Writes rows of an import that is not applied yet. */
function writeRows({ database }: LongWork, run: PreviewRun, rows: readonly NamedPlay[]): Promise<void> {
  return database.piece(async (transaction) => {
    if (rows.length === 0 || !(await lockPreview(transaction, run))) return
    await replaceRows(transaction, run, rows)
  })
}
