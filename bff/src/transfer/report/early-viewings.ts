import type { ImportMatch } from '@contract/import-answers.schema'
import { isUnknownTime } from '@contract/played-at'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { rowsOfKind } from '../apply/rows-of-kind.ts'
import { addFaults, deleteFaults, placesOf, type Place, type StagedRow } from '../apply/staged-rows.queries.ts'
import { matchesOf } from '../apply/staged-titles.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { lockImport } from '../imports.queries.ts'
import type { Fault, Mark, Play } from '@import-formats/import-entry'
import { rowsAtOnce, type LongWork } from '../turns.ts'
import { EpisodeReleases } from './episode-releases.ts'
import { DAY_MS } from '@contract/days'
import { chunksOf } from '@contract/chunks'

type Import = Pick<ImportRow, 'id' | 'user_id'>

const fault = JSON.stringify({ reason: 'beforeRelease', part: true } satisfies Fault)

/**
 * Adds a fault for each row whose viewing is from before the release of the title that it was matched with, or of its
 * episode. The viewing counts: it may be of a festival. The faults of an earlier call are replaced, because the
 * member may have picked another title.
 */
export async function reportEarlyViewings(
  work: LongWork,
  row: Import,
  metadata: Pick<MetadataService, 'answer'>,
): Promise<void> {
  const places: Place[] = []
  const seen = new Set<string>()
  const episodes = new EpisodeReleases(metadata)
  for (const kind of ['play', 'mark'] as const)
    for await (const rows of rowsOfKind(work, row, kind)) {
      const matches = await work.turns.take(() => matchesOf(work.database, row, titleNumbersOf(rows)))
      for (const { title_no, data, file, line } of rows) {
        const place = `${line} ${file}`
        const match = matches.get(title_no ?? -1)
        if (!match || seen.has(place) || !(await isEarlyViewing(data, match, episodes))) continue
        seen.add(place)
        places.push({ file, line })
      }
    }
  await work.turns.take(() => replaceFaults(work, row, places))
}

/**
 * Adds a fault to an import for each of these rows, which are viewings from before the release of their title. The row of
 * the import must be locked.
 */
export async function reportEarlyRows(transaction: AnyDatabase, id: string, numbers: readonly number[]): Promise<void> {
  for (const batch of chunksOf(numbers, rowsAtOnce)) {
    const places = await placesOf(transaction, { id }, batch)
    await addFaults(transaction, { id }, places, fault)
  }
}

/** Whether the data of a play or a mark has a viewing from before the release of its title. */
export async function isEarlyViewing(
  data: string,
  { type, id, released }: ImportMatch,
  episodes: Pick<EpisodeReleases, 'releaseOf'>,
): Promise<boolean> {
  // SAFETY: rows of these kinds are staged with their data.
  const { playedAt, watchedAt, season, episode } = JSON.parse(data) as Partial<Play & Mark>
  const time = playedAt ?? watchedAt ?? null
  if (time === null || isUnknownTime(time)) return false
  if (isBefore(time, released)) return true
  const isEpisode = type === 'tv' && typeof season === 'number' && typeof episode === 'number'
  return isEpisode && isBefore(time, await episodes.releaseOf(id, { season, episode, playedAt: time }))
}

/** A day of tolerance: a viewing in the morning of its release is on the day before elsewhere. */
const isBefore = (time: number, released: string | null): boolean =>
  released !== null && released !== '' && time < Date.parse(released) - DAY_MS

const titleNumbersOf = (rows: readonly StagedRow[]): number[] => [
  ...new Set(rows.flatMap(({ title_no }) => title_no ?? [])),
]

/** Replaces the faults of an import that is not applied yet. Its row is locked, so that two servers do not do it at once. */
function replaceFaults({ database }: LongWork, row: Import, places: readonly Place[]): Promise<void> {
  return database.piece(async (transaction) => {
    if (!(await lockImport(transaction, row, ['matching', 'ready']))) return
    await deleteFaults(transaction, row, fault)
    await addFaults(transaction, row, places, fault)
  })
}
